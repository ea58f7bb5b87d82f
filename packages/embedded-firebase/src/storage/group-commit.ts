import type { StatementSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';
import { FairQueue } from '../shares/fair-queue.ts';
import type { Clock } from './clock.ts';
import { lastCommitTime } from './commit-time.ts';
import type { Database } from './database.ts';
import { DatabaseMovedError, SQLITE_BUSY, sqliteCode } from './storage-error.ts';

/** A write could not be stored: the disk is full or fails, or another program holds the lock. Nothing of it is stored. */
export class WriteFailedError extends OperatorError {
  override readonly name = 'WriteFailedError';
}

interface Job {
  /** The client whose turn it takes. */
  client: string;
  run(time: bigint): void;
  acknowledge(): void;
  fail(error: unknown): void;
  /** When to stop waiting for the lock, in milliseconds of the monotonic clock. */
  deadline: number;
}

const MAXIMUM_GROUP_SIZE = 500;
/** How long the jobs of one group may take, in milliseconds: nothing else is answered meanwhile. */
const GROUP_BUDGET_MS = 20;
const LOCK_TIMEOUT_MS = 2000;
const LOCK_RETRY_MS = 20;

/** In microseconds. */
const MILLISECOND = 1000n;
const SECOND = 1_000_000n;

/** The client of the server's own work, which no request asked for. */
const OWN = '';

/**
 * Runs write transactions in groups: those that wait share one SQLite transaction and so one fsync, as many as fit into
 * the budget, clients taking turns. One that throws leaves the others as they are, and each is acknowledged after COMMIT
 * has returned.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #totalChanges: StatementSync;
  readonly #jobs = new FairQueue<Job>();
  #isScheduled = false;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#totalChanges = database.prepare('SELECT total_changes()');
    // Making an object of each row takes ten times as long, and the count is read for each job.
    this.#totalChanges.setReturnArrays(true);
  }

  /**
   * Runs `work` in one of the next groups, when it is `client`'s turn, and returns its result once that is on disk. `time`
   * is the commit's, in microseconds, and greater than every earlier commit's. Rejects with what `work` throws, with
   * WriteFailedError or DatabaseMovedError.
   */
  submit<T>(work: (time: bigint) => T, client = OWN): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T;
      this.#jobs.add(client, {
        client,
        run: (time) => {
          result = work(time);
        },
        acknowledge: () => resolve(result),
        fail: reject,
        deadline: performance.now() + LOCK_TIMEOUT_MS,
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
    try {
      this.#store(this.#takeWithinBudget());
    } catch (error) {
      this.#waitForLock(error);
      return;
    }
    if (this.#jobs.size > 0) this.#schedule(0);
  }

  *#takeWithinBudget(): Generator<Job> {
    const end = performance.now() + GROUP_BUDGET_MS;
    for (let count = 0; count < MAXIMUM_GROUP_SIZE; count += 1) {
      const job = this.#jobs.take();
      if (job === undefined) return;
      yield job;
      if (performance.now() >= end) return;
    }
  }

  /**
   * Runs the jobs in one transaction, or each in one of its own when one of them fails half done. Throws before it
   * has taken any when another program holds the lock; the rest of a group that failed half done goes back to the queue.
   */
  #store(jobs: Iterable<Job>): void {
    const { sql } = this.#database;
    this.#database.checkInPlace();
    this.#database.prepare('BEGIN IMMEDIATE').run();
    const group: Job[] = [];
    const outcomes: (() => void)[] = [];
    let isHalfDone = false;
    try {
      let time = this.#lastCommitTime();
      for (const job of jobs) {
        group.push(job);
        const next = nextTime(this.#now(), time);
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
      // SQLite writes nothing for an unchanged time: a group in which every job failed costs no fsync.
      this.#database.prepare('UPDATE firestore_state SET last_commit_time = ?').run(time);
      this.#database.prepare('COMMIT').run();
    } catch (error) {
      // On a full disk SQLite has rolled back everything by itself, and another attempt would end the same.
      const isWorthRetrying = isHalfDone && sql.isTransaction && group.length > 1;
      this.#rollBack();
      if (isWorthRetrying) this.#storeEach(group);
      else for (const job of group) job.fail(this.#asWriteFailure(error));
      return;
    }
    this.#database.writeFailedAt = Number.NEGATIVE_INFINITY;
    for (const settle of outcomes) settle();
  }

  #storeEach(group: readonly Job[]): void {
    for (const [index, job] of group.entries()) {
      try {
        this.#store([job]);
      } catch (error) {
        for (const left of group.slice(index)) this.#jobs.add(left.client, left);
        throw error;
      }
    }
  }

  /** Retries soon, without blocking the process, the jobs that may wait longer for another program's lock. */
  #waitForLock(error: unknown): void {
    const isWorthWaiting = sqliteCode(error) === SQLITE_BUSY;
    const now = performance.now();
    for (let count = this.#jobs.size; count > 0; count -= 1) {
      const job = this.#jobs.take() as Job;
      if (isWorthWaiting && job.deadline > now) this.#jobs.add(job.client, job);
      else job.fail(this.#asWriteFailure(error));
    }
    if (this.#jobs.size > 0) this.#schedule(LOCK_RETRY_MS);
  }

  /** SQLite's errors become one kind; every other error is the work's own, or says that the database is not in its place. */
  #asWriteFailure(error: unknown): unknown {
    const isOfSqlite = sqliteCode(error) !== null;
    if (isOfSqlite || error instanceof DatabaseMovedError) {
      this.#database.writeFailedAt = performance.now();
    }
    if (!isOfSqlite) return error;
    return new WriteFailedError('The write could not be stored.', { cause: error });
  }

  #rollBack(): void {
    this.#database.ids.clear();
    if (this.#database.sql.isTransaction) this.#database.sql.exec('ROLLBACK');
  }

  /** How many rows have changed since the database was opened. */
  #changes(): number {
    const [changes] = this.#totalChanges.get() as unknown as [number];
    return changes;
  }

  #lastCommitTime(): bigint {
    return lastCommitTime(this.#database);
  }

  /** In microseconds. */
  #now(): bigint {
    return BigInt(this.#clock().getTime()) * 1000n;
  }
}

/**
 * Rules and records see milliseconds. So while the clock is behind, each commit gets one of its own, or records of some hours
 * would lose their order. Otherwise they may share one: many commits a second would run ahead of the clock.
 */
function nextTime(now: bigint, last: bigint): bigint {
  if (now > last) return now;
  return last + (last - now > SECOND ? MILLISECOND : 1n);
}

function later(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
