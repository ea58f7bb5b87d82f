import { Worker } from 'node:worker_threads';
import type { Database } from './database.ts';

/** In changed rows: some 300 enquiries, 400 pages of the log. */
const CHANGES_BETWEEN = 1000;
const STOP_PATIENCE_MS = 5000;

/**
 * Carries what the log holds over into the database file, in a thread of its own: that waits for the disk, with a large
 * database 15 ms and more each time, in which nobody would be answered. The thread starts when it is first needed;
 * where it cannot work, SQLite carries over by itself once the log is long (`wal_autocheckpoint`).
 */
export class Checkpoints {
  readonly #database: Database;
  /** One number, set once the thread has closed its connection. */
  readonly #isClosed = new Int32Array(new SharedArrayBuffer(4));
  #thread: Worker | null = null;
  #isBusy = false;
  #changesSeen = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** To be called after each commit. */
  consider(): void {
    if (this.#isBusy) return;
    const row = this.#database.prepare('SELECT total_changes() AS changes').get();
    const changes = Number(row?.changes);
    if (changes - this.#changesSeen < CHANGES_BETWEEN) return;
    this.#changesSeen = changes;
    this.#isBusy = true;
    this.#thread ??= this.#start();
    this.#thread.postMessage('checkpoint');
  }

  /** Ends the thread and waits until its connection is closed: only the last one to close empties the log. */
  stop(): void {
    if (this.#thread === null) return;
    this.#thread.postMessage('stop');
    Atomics.wait(this.#isClosed, 0, 0, STOP_PATIENCE_MS);
    this.#thread = null;
  }

  #start(): Worker {
    const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: { file: this.#database.file, isClosed: this.#isClosed },
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
