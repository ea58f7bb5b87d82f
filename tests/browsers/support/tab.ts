/** A tab of a real browser, and what a journey does in it. Elements are named by CSS selectors. */
export interface Tab {
  open(url: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Presses in an element's middle, moves so many pixels to the right and lets go. */
  pull(selector: string, pixels: number): Promise<void>;
  /** Types into a field, at the end of what it holds. */
  type(selector: string, text: string): Promise<void>;
  /** Runs a function in the page; what it needs must be among its arguments, as JSON. */
  evaluate<Result, Arguments extends unknown[]>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result>;
  /** Gives the page this room, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What the window shows, or an area of it, as a PNG with a pixel for each CSS pixel. */
  screenshot(area?: Area): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** In the window, in whole CSS pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Opens a tab in a profile of its own; its name tells the version too. */
export interface Engine {
  name: string;
  openTab(): Promise<Tab>;
}

/** Far more than any condition needs alone: a machine may be busy with something else. */
const timeout = 60_000;

/** Resolves when `condition` is true in the page; rejects after a minute, with what the page shows. */
export async function until<Arguments extends unknown[]>(
  tab: Tab,
  condition: (...args: Arguments) => boolean,
  ...args: Arguments
): Promise<void> {
  const end = Date.now() + timeout;
  // While another page is coming, nothing can be run in it.
  while (!(await tab.evaluate(condition, ...args).catch(() => false))) {
    if (Date.now() > end) {
      // biome-ignore lint/performance/useDomNodeTextContent: what is not shown does not count
      const shown = await tab.evaluate(() => `${location.href}\n${document.body.innerText}`);
      throw new Error(`Never true: ${condition} of ${JSON.stringify(args)} in\n${shown}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Resolves when the page shows a text. */
export function shows(tab: Tab, text: string): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown does not count
  return until(tab, (wanted) => document.body.innerText.includes(wanted), text);
}

/** Resolves when there is such an element and it can be used. */
export function ready(tab: Tab, selector: string): Promise<void> {
  return until(
    tab,
    (wanted) => document.querySelector(`${wanted}:not(:disabled)`) !== null,
    selector,
  );
}
