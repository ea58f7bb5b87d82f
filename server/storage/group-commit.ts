import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { SQLITE_BUSY, sqliteCode } from './storage-error.ts';

/** A write could not be stored: the disk is full or fails, or another program holds the lock. Nothing of it is stored. */
export class WriteFailedError extends Error {
  override readonly name = 'WriteFailedError';
}

interface Job {
  run(time: bigint): void;
  acknowledge(): void;
  fail(error: unknown): void;
  /** When to stop waiting for the lock, in milliseconds of the monotonic clock. */
  deadline: number;
}

const MAXIMUM_GROUP_SIZE = 500;
const LOCK_PATIENCE_MS = 2000;
const LOCK_RETRY_MS = 20;

/**
 * Runs write transactions in groups: all that wait share one SQLite transaction and so one fsync. One that throws leaves
 * the others as they are, and each is acknowledged after COMMIT has returned.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #jobs: Job[] = [];
  #isScheduled = false;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Runs `work` in the next group and returns its result once that is on disk. `time` is the commit's, in
   * microseconds, and greater than every earlier commit's. Rejects with what `work` throws, or with WriteFailedError.
   */
  submit<T>(work: (time: bigint) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T;
      this.#jobs.push({
        run: (time) => {
          result = work(time);
        },
        acknowledge: () => resolve(result),
        fail: reject,
        deadline: performance.now() + LOCK_PATIENCE_MS,
      });
      this.#schedule(0);
    });
  }

  /** The time of a read that sees every commit so far, in microseconds. */
  readTime(): bigint {
    return later(this.#now(), this.#lastCommitTime());
  }

  #schedule(delay: number): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const flush = () => {
      this.#isScheduled = false;
      this.#flush();
    };
    if (delay === 0) setImmediate(flush);
    else setTimeout(flush, delay);
  }

  #flush(): void {
    this.#store(this.#jobs.splice(0, MAXIMUM_GROUP_SIZE));
    if (this.#jobs.length > 0) this.#schedule(0);
  }

  /**
   * Runs the jobs in one transaction, or each in one of its own when one of them fails half done. Returns false when
   * another program holds the lock.
   */
  #store(group: readonly Job[]): boolean {
    if (!this.#begin(group)) return false;
    const { sql } = this.#database;
    const outcomes: (() => void)[] = [];
    let isHalfDone = false;
    try {
      const last = this.#lastCommitTime();
      let time = last;
      for (const job of group) {
        const next = later(this.#now(), time + 1n);
        const changes = this.#changes();
        try {
          job.run(next);
          time = next;
          outcomes.push(job.acknowledge);
        } catch (error) {
          // A job that has written cannot be undone alone, and one that met a damaged page may have written uncounted.
          isHalfDone = sqliteCode(error) !== null || this.#changes() > changes;
          if (isHalfDone) throw error;
          outcomes.push(() => job.fail(error));
        }
      }
      if (time > last) {
        this.#database.prepare('UPDATE firestore_state SET last_commit_time = ?').run(time);
      }
      this.#database.prepare('COMMIT').run();
    } catch (error) {
      // On a full disk SQLite has rolled back everything by itself, and another attempt would end the same.
      const isWorthRetrying = isHalfDone && sql.isTransaction && group.length > 1;
      this.#rollBack();
      if (isWorthRetrying) this.#storeEach(group);
      else for (const job of group) job.fail(asWriteFailure(error));
      return true;
    }
    for (const settle of outcomes) settle();
    return true;
  }

  #storeEach(group: readonly Job[]): void {
    for (const [index, job] of group.entries()) {
      if (this.#store([job])) continue;
      this.#jobs.push(...group.slice(index + 1));
      return;
    }
  }

  /** Takes the write lock. Another program that holds it is waited for without blocking the process. */
  #begin(group: readonly Job[]): boolean {
    try {
      this.#database.prepare('BEGIN IMMEDIATE').run();
      return true;
    } catch (error) {
      const isWorthWaiting = sqliteCode(error) === SQLITE_BUSY;
      const now = performance.now();
      for (const job of group) {
        if (isWorthWaiting && job.deadline > now) this.#jobs.push(job);
        else job.fail(asWriteFailure(error));
      }
      if (this.#jobs.length > 0) this.#schedule(LOCK_RETRY_MS);
      return false;
    }
  }

  #rollBack(): void {
    this.#database.ids.clear();
    if (this.#database.sql.isTransaction) this.#database.sql.exec('ROLLBACK');
  }

  /** How many rows have changed since the database was opened. */
  #changes(): number {
    return Number(this.#database.prepare('SELECT total_changes() AS n').get()?.n);
  }

  #lastCommitTime(): bigint {
    const row = this.#database
      .prepare('SELECT last_commit_time AS time FROM firestore_state')
      .get();
    return BigInt(row?.time as number);
  }

  /** In microseconds. */
  #now(): bigint {
    return BigInt(this.#clock().getTime()) * 1000n;
  }
}

function later(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** SQLite's errors become one kind; every other error is the work's own. */
function asWriteFailure(error: unknown): unknown {
  return sqliteCode(error) === null
    ? error
    : new WriteFailedError('The write could not be stored.', { cause: error });
}
