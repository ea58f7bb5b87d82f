import { FairQueue } from './fair-queue.ts';

/** How long work may take in one turn of the event loop, in milliseconds: requests for pages wait no longer than that. */
const BUDGET_MS = 10;

const waiting = new FairQueue<() => void>();
/** When the budget of this turn of the event loop ends, by the monotonic clock; null before its first work. */
let end: number | null = null;

/**
 * Runs what a request computes and returns its result: at once while this turn of the event loop has time left, else in
 * one of the next, in which clients take turns. Rejects with what `work` throws.
 */
export function takeTurn<T>(client: string, work: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const run = () => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    };
    if (end === null) begin();
    if (waiting.size === 0 && hasTime()) run();
    else waiting.add(client, run);
  });
}

function begin(): void {
  end = performance.now() + BUDGET_MS;
  setImmediate(goOn);
}

function goOn(): void {
  end = null;
  if (waiting.size === 0) return;
  begin();
  // At least one, even when the budget is spent.
  do waiting.take()?.();
  while (waiting.size > 0 && hasTime());
}

function hasTime(): boolean {
  return end !== null && performance.now() < end;
}
