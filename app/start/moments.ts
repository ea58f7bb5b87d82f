/** Resolves with the next event of this name that reaches the window. */
export function happens(name: string): Promise<unknown> {
  return new Promise((resolve) => addEventListener(name, resolve, { once: true }));
}

export function passed(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
