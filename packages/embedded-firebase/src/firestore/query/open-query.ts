import type { ScannedDocument } from '../../storage/scans.ts';
import { Gate } from '../access.ts';
import type { Caller } from '../caller.ts';
import type { Firestore } from '../firestore.ts';
import { listAttempts } from './list-attempts.ts';
import { planScans } from './plan.ts';
import type { Query } from './query.ts';
import { type Reader, runScans } from './run.ts';

/**
 * Throws ApiError (403) unless the rules let the caller list what the query asks. They decide before anything is read,
 * once for each alternative of the query: every document that it may find is one of those.
 */
export function checkList(firestore: Firestore, caller: Caller, query: Query): void {
  const gate = new Gate(firestore, caller, firestore.commits.readTime(), 1);
  for (const attempt of listAttempts(firestore, query)) gate.check(attempt);
}

/** The next result of a running query, or null after a read without a result. */
export type Found = { skipped: true } | { skipped: false; document: ScannedDocument } | null;

/** Runs a query with its offset and limit. Throws ApiError (400) at once for a missing index. */
export function openQuery(firestore: Firestore, reader: Reader, query: Query): Generator<Found> {
  const scans = planScans(firestore, query);
  return cut(runScans(firestore, reader, query, scans), query);
}

function* cut(
  documents: Generator<ScannedDocument | null>,
  { offset, limit }: Query,
): Generator<Found> {
  let seen = 0;
  const end = limit === null ? Number.POSITIVE_INFINITY : offset + limit;
  if (end === 0) return;
  for (const document of documents) {
    if (document === null) {
      yield null;
      continue;
    }
    seen += 1;
    yield seen <= offset ? { skipped: true } : { skipped: false, document };
    if (seen === end) return;
  }
}
