import { BoundedLimiter } from '../http/bounded-limiter.ts';
import { ApiError } from '../http/errors.ts';
import { limits } from '../shares/limits.ts';
import type { Caller } from './caller.ts';

/** What a commit adds to the database. */
export interface Growth {
  /** Documents that were not there before. */
  documents: number;
  /** By how much documents have grown, by Firestore's measure of their size. */
  bytes: number;
}

/**
 * Limits what those who are not signed in write, by its effect and not by requests. What is already there, such as a form's
 * second attempt, stores nothing and is not counted. Signed-in callers are not limited: they may restore hundreds of documents.
 */
export class WriteLimits {
  readonly #writes = new BoundedLimiter(limits.writes);
  readonly #documents = new BoundedLimiter(limits.newDocuments);
  readonly #bytes = new BoundedLimiter(limits.storedBytes);

  /** Counts writes before they are carried out. Throws ApiError (429) for too many, and then counts none. */
  attempt({ client }: Caller, writes: number): void {
    if (!client.isKnown) count(this.#writes, client.key, writes);
  }

  /** Counts what is about to be stored. Throws ApiError (429) for too much, and then counts nothing. */
  store({ client }: Caller, { documents, bytes }: Growth): void {
    if (client.isKnown) return;
    count(this.#documents, client.key, documents);
    try {
      count(this.#bytes, client.key, bytes);
    } catch (error) {
      this.#documents.uncount(client.key, documents);
      throw error;
    }
  }

  /** Takes back what was not stored after all. */
  takeBack({ client }: Caller, { documents, bytes }: Growth): void {
    if (client.isKnown) return;
    this.#documents.uncount(client.key, documents);
    this.#bytes.uncount(client.key, bytes);
  }
}

function count(limiter: BoundedLimiter, key: string, points: number): void {
  if (points === 0) return;
  const { retryAfter } = limiter.count(key, points);
  if (retryAfter === null) return;
  limiter.uncount(key, points);
  throw new ApiError(429, 'RESOURCE_EXHAUSTED', 'Too many writes; try later.', retryAfter);
}
