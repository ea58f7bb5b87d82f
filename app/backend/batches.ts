import { type Collection, collections, maximumAccessCalls } from '../../collections.ts';
import type { ClinicRecord } from './clinic-record.ts';
import { allFields } from './record-fields.ts';

/**
 * A commit has at most 500 writes (https://firebase.google.com/docs/firestore/quotas), and a record is two documents: an
 * enquiry and its follow-up, a feedback and its contact.
 */
const maximumRecords = 250;
/** A request has at most 1 MiB (packages/embedded-firebase/README.md); half of it is left for what the estimate does not count. */
const maximumBytes = 512 * 1024;
/** The bytes of a record in a request besides its texts: names of fields, path, time. */
const bytesBeside = 1_000;

const encoder = new TextEncoder();

/**
 * Divides records into batches, each for one commit: as many as its limits allow, and at least one. Each is made when it is
 * asked for: of ten thousand records all at once would hold up the page.
 */
export function* inBatches<Item extends { record: ClinicRecord }>(
  items: readonly Item[],
): Generator<Item[]> {
  let batch: Item[] = [];
  let [bytes, calls] = [0, 0];
  for (const item of items) {
    const [ownBytes, ownCalls] = [bytesOf(item.record), callsOf(item.record)];
    bytes += ownBytes;
    calls += ownCalls;
    const isFull =
      batch.length === maximumRecords || bytes > maximumBytes || calls > maximumAccessCalls;
    if (batch.length > 0 && isFull) {
      yield batch;
      batch = [];
      [bytes, calls] = [ownBytes, ownCalls];
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}

/** How many documents the rules ask for when the record is put back. */
function callsOf({ stored }: ClinicRecord): number {
  const all: Record<string, Collection> = collections;
  return stored.reduce(
    (sum, { path }) => sum + (all[path.split('/')[0] ?? '']?.accessCalls ?? 0),
    0,
  );
}

function bytesOf(record: ClinicRecord): number {
  const texts = JSON.stringify([
    ...allFields.map((field) => record[field]),
    ...record.stored.slice(1),
  ]);
  return bytesBeside + encoder.encode(texts).length;
}
