import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { type Collection, collections, maximumAccessCalls } from '../../../collections.ts';

/** The embedded server takes 1 MiB in one request. */
const batchBytes = 600_000;

/** The documents of a page of records in batches, each for one commit, which holds a record whole. */
export function* inBatches(
  records: readonly QueryDocumentSnapshot[][],
): Generator<QueryDocumentSnapshot[]> {
  let batch: QueryDocumentSnapshot[] = [];
  let [bytes, calls] = [0, 0];
  for (const record of records) {
    const [ownBytes, ownCalls] = [bytesOf(record), callsOf(record)];
    const isFull = bytes + ownBytes > batchBytes || calls + ownCalls > maximumAccessCalls;
    if (batch.length > 0 && isFull) {
      yield batch;
      batch = [];
      [bytes, calls] = [0, 0];
    }
    batch.push(...record);
    bytes += ownBytes;
    calls += ownCalls;
  }
  if (batch.length > 0) yield batch;
}

function bytesOf(record: readonly QueryDocumentSnapshot[]): number {
  return Buffer.byteLength(JSON.stringify(record.map((document) => document.data())));
}

/** What the rules ask for when the documents are created at the target. */
function callsOf(record: readonly QueryDocumentSnapshot[]): number {
  const all: Record<string, Collection> = collections;
  return record.reduce((sum, { ref }) => sum + (all[ref.parent.id]?.accessCalls ?? 0), 0);
}
