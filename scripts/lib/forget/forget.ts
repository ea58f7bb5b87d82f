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
  take: (record: PatientRecord) => void = () => {},
): Promise<Counts> {
  const counts: Counts = new Map(families.flat().map((collection) => [collection, 0]));
  for (const family of families) {
    for await (const record of readRecords(source, family)) {
      if (!isMeant(record)) continue;
      add(counts, record);
      take(record);
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
  const counts: Counts = new Map(families.flat().map((collection) => [collection, 0]));
  for (const family of families) {
    let batch: PatientRecord[] = [];
    const remove = async () => {
      // Also documents that did not exist when it was read: a note, or the inbox's feedback, published meanwhile.
      await source.delete(
        batch.flatMap(([document]) => family.map((collection) => `${collection}/${document?.id}`)),
      );
      for (const record of batch) add(counts, record);
      batch = [];
    };
    for await (const record of readRecords(source, family)) {
      if (!isMeant(record)) continue;
      batch.push(record);
      if (batch.length === batchSize) await remove();
    }
    if (batch.length > 0) await remove();
  }
  return counts;
}

function add(counts: Counts, record: PatientRecord): void {
  for (const { collection } of record) counts.set(collection, (counts.get(collection) ?? 0) + 1);
}
