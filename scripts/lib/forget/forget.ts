import type { RecordSource } from './record-source.ts';
import { families, type PatientRecord, readRecords } from './records.ts';

/** Numbers of documents, by collection. */
export type Counts = Map<string, number>;

/** Records of one commit: each is up to three documents, and a running server waits for the lock meanwhile. */
const batchSize = 40;

/** Calls `take` with every record that is meant, and returns how many documents those have. */
export async function find(
  source: RecordSource,
  isMeant: (record: PatientRecord) => boolean,
  take: (record: PatientRecord, family: readonly string[]) => unknown = () => {},
): Promise<Counts> {
  const counts: Counts = new Map(families.flat().map((collection) => [collection, 0]));
  for (const family of families) {
    for await (const record of readRecords(source, family)) {
      if (!isMeant(record)) continue;
      for (const { collection } of record)
        counts.set(collection, (counts.get(collection) ?? 0) + 1);
      await take(record, family);
    }
  }
  return counts;
}

/**
 * Deletes every record that is meant, whole, and returns how many documents these had. It may be interrupted at any time and
 * repeated. Rejects as the source does.
 */
export async function forget(
  source: RecordSource,
  isMeant: (record: PatientRecord) => boolean,
): Promise<Counts> {
  let paths: string[] = [];
  let records = 0;
  const counts = await find(source, isMeant, async ([document], family) => {
    // Also documents that did not exist when it was read: a note, or the inbox's feedback, published meanwhile.
    paths.push(...family.map((collection) => `${collection}/${document?.id}`));
    records += 1;
    if (records % batchSize > 0) return;
    await source.delete(paths);
    paths = [];
  });
  if (paths.length > 0) await source.delete(paths);
  return counts;
}
