/** The next event of this name in the window, wherever in the page it happens. */
export function happens(name: string): Promise<unknown> {
  return new Promise((resolve) => addEventListener(name, resolve, { once: true }));
}

export function passed(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
