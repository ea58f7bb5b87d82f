import { Worker } from 'node:worker_threads';
import type { Database } from './database.ts';

/** In pages of the log: some 300 enquiries. */
const WORTH_CARRYING = 400;
const STOP_PATIENCE_MS = 5000;

/**
 * Whether one connection may carry over while another writes. SQLite before 3.51.3 then loses pages, rarely
 * (https://sqlite.org/wal.html#walresetbug); the Node that the project brings has a newer one.
 */
export function mayCarryOverApart(sqlite: string): boolean {
  return sqlite.localeCompare('3.51.3', 'en', { numeric: true }) >= 0;
}

const isApart = mayCarryOverApart(process.versions.sqlite ?? '');

/** In pages: from here on SQLite carries over by itself, and whoever writes waits for it. */
export const LONGEST_LOG = isApart ? 10_000 : 500;

/**
 * Carries what the log holds over into the database file, in a thread of its own: that waits for the disk, with a large
 * database 15 ms and more each time, in which nobody would be answered. The thread starts when it is first needed.
 * Where it cannot work, and while there is no moment without a write, the log grows to LONGEST_LOG.
 */
export class Checkpoints {
  readonly #database: Database;
  #thread: Worker | null = null;
  /** One number, set once the thread has ended and its connection is closed. */
  #hasEnded = new Int32Array(new SharedArrayBuffer(4));
  #isBusy = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** To be called after each commit. Never throws: the commit is stored, and the next one asks again. */
  consider(): void {
    if (!isApart || this.#isBusy) return;
    try {
      const state = this.#database.prepare('PRAGMA wal_checkpoint(NOOP)').get();
      if (Number(state?.log) - Number(state?.checkpointed) < WORTH_CARRYING) return;
      this.#thread ??= this.#start();
      this.#thread.postMessage('checkpoint');
      this.#isBusy = true;
    } catch {
      // A disk that fails, or a system that allows no further thread.
    }
  }

  /** Ends the thread and waits until its connection is closed: only the last one to close empties the log. */
  stop(): void {
    if (this.#thread === null) return;
    this.#thread.postMessage('stop');
    Atomics.wait(this.#hasEnded, 0, 0, STOP_PATIENCE_MS);
    this.#thread = null;
  }

  #start(): Worker {
    this.#hasEnded = new Int32Array(new SharedArrayBuffer(4));
    const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: { file: this.#database.file, hasEnded: this.#hasEnded },
    });
    thread.on('message', () => {
      this.#isBusy = false;
    });
    // A full disk, perhaps. The next need starts another thread.
    thread.on('error', () => {
      this.#thread = null;
      this.#isBusy = false;
    });
    thread.unref();
    return thread;
  }
}
