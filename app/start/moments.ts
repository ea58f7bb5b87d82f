/** Resolves with the window's next event of this name. */
export function nextEvent(name: string): Promise<unknown> {
  return new Promise((resolve) => addEventListener(name, resolve, { once: true }));
}

export function sleep(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
