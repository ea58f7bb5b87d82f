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

const LARGEST_GROUP = 500;
const LOCK_PATIENCE_MS = 2000;
const LOCK_RETRY_MS = 20;

/**
 * Runs write transactions in groups: all that wait share one SQLite transaction and so one fsync. Each runs in a
 * savepoint of its own, so that one that throws takes nothing with it, and is acknowledged after COMMIT has returned.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #jobs: Job[] = [];
  #isScheduled = false;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Runs `work` in the next group and answers its result once that is on disk. `time` is the commit's, in
   * microseconds, greater than every earlier commit's. Rejects with what `work` throws, or with WriteFailedError.
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
    return later(this.#clock(), this.#lastCommitTime());
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
    if (!this.#begin()) return;
    const group = this.#jobs.splice(0, LARGEST_GROUP);
    if (this.#jobs.length > 0) this.#schedule(0);
    const done: Job[] = [];
    try {
      let time = this.#lastCommitTime();
      for (const job of group) {
        const next = later(this.#clock(), time + 1n);
        if (this.#runAlone(job, next)) {
          done.push(job);
          time = next;
        }
      }
      if (done.length > 0) {
        this.#database.prepare('UPDATE firestore_state SET last_commit_time = ?').run(time);
      }
      this.#database.prepare('COMMIT').run();
    } catch (error) {
      this.#rollBack();
      for (const job of group) job.fail(asWriteFailure(error));
      return;
    }
    for (const job of done) job.acknowledge();
    this.#database.checkpoints.consider();
  }

  /** Takes the write lock. Another program that holds it is waited for without blocking the process. */
  #begin(): boolean {
    try {
      this.#database.prepare('BEGIN IMMEDIATE').run();
      return true;
    } catch (error) {
      const isWorthWaiting = sqliteCode(error) === SQLITE_BUSY;
      const now = performance.now();
      const waiting = this.#jobs.splice(0);
      for (const job of waiting) {
        if (isWorthWaiting && job.deadline > now) this.#jobs.push(job);
        else job.fail(asWriteFailure(error));
      }
      if (this.#jobs.length > 0) this.#schedule(LOCK_RETRY_MS);
      return false;
    }
  }

  /** Answers whether the job's writes stand. Throws when the whole transaction is lost. */
  #runAlone(job: Job, time: bigint): boolean {
    const { sql } = this.#database;
    this.#database.prepare('SAVEPOINT job').run();
    try {
      job.run(time);
      this.#database.prepare('RELEASE job').run();
      return true;
    } catch (error) {
      // A full disk makes SQLite roll back everything by itself.
      if (!sql.isTransaction) throw error;
      sql.exec('ROLLBACK TO job; RELEASE job');
      this.#database.ids.clear();
      job.fail(asWriteFailure(error));
      return false;
    }
  }

  #rollBack(): void {
    this.#database.ids.clear();
    if (this.#database.sql.isTransaction) this.#database.sql.exec('ROLLBACK');
  }

  #lastCommitTime(): bigint {
    const row = this.#database
      .prepare('SELECT last_commit_time AS time FROM firestore_state')
      .get();
    return BigInt(row?.time as number);
  }

  #clock(): bigint {
    return BigInt(this.#now().getTime()) * 1000n;
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
