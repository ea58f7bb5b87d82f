import type { ClinicRecord } from './clinic-record.ts';
import { allFields } from './record-fields.ts';

/**
 * A commit has at most 500 writes (https://firebase.google.com/docs/firestore/quotas), and a record is two documents: an
 * enquiry and its follow-up, a feedback and its contact.
 */
const maximumRecords = 250;
/** A request has at most 1 MiB (docs/embedded-server.md); half of it is left for what the estimate does not count. */
const maximumBytes = 512 * 1024;
/** The bytes of a record in a request besides its texts: names of fields, path, time, a follow-up. */
const bytesBeside = 1_000;

const encoder = new TextEncoder();

/** Divides records into batches, each for one commit: as many as its limits allow, and at least one. */
export function inBatches<Item extends { record: ClinicRecord }>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const own = bytesOf(item.record);
    const batch = batches.at(-1);
    if (batch && batch.length < maximumRecords && bytes + own <= maximumBytes) {
      batch.push(item);
      bytes += own;
    } else {
      batches.push([item]);
      bytes = own;
    }
  }
  return batches;
}

function bytesOf(record: ClinicRecord): number {
  const notes = record.stored.map(({ data }) => data.note);
  const texts = JSON.stringify([...allFields.map((field) => record[field]), ...notes]);
  return bytesBeside + encoder.encode(texts).length;
}
