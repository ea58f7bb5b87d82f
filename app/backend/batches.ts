import type { ClinicRecord } from './clinic-record.ts';
import { allFields, type RecordKind } from './record-fields.ts';

/** One commit takes 500 writes (https://firebase.google.com/docs/firestore/quotas); two documents make a feedback. */
const mostRecords: Record<RecordKind, number> = { enquiry: 500, feedbacks: 250 };
/** And a request 1 MiB (docs/embedded-server.md), of which half is left for what stands around the text. */
const mostBytes = 512 * 1024;
/** What a record takes beside its text as JSON: the fields' names, path, time. */
const bytesBeside = 600;

const encoder = new TextEncoder();

/** Cuts records into parts, each for one commit: as many as it takes, of long ones fewer, and one in any case. */
export function inBatches<Item extends { record: ClinicRecord }>(
  kind: RecordKind,
  items: readonly Item[],
): Item[][] {
  const batches: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const own = bytesOf(item.record);
    const batch = batches.at(-1);
    if (batch && batch.length < mostRecords[kind] && bytes + own <= mostBytes) {
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
  const texts = JSON.stringify(allFields.map((field) => record[field]));
  return bytesBeside + encoder.encode(texts).length;
}
