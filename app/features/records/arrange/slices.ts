/** How long work may keep the page from handling input, in milliseconds. */
const sliceLength = 8;

/**
 * For long work in the page: call `await slices.pause()` often. Whenever a slice is over, it lets the page handle input and
 * paint. Rejects with the signal's reason when that is aborted.
 */
export class Slices {
  #end = performance.now() + sliceLength;
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  async pause(): Promise<void> {
    if (!this.isOver) return;
    await giveWay();
    this.#signal.throwIfAborted();
    this.#end = performance.now() + sliceLength;
  }
}

const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Lets the page handle input and paint: by `scheduler.yield` where there is one (not in Safari). */
function giveWay(): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
