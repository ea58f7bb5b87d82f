import {
  collection,
  doc,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import { type ClinicRecord, everyDocument, toRecord } from './clinic-record.ts';
import { database } from './database.ts';
import { type PageOrder, readContacts } from './feedback-contacts.ts';
import { readByPaths } from './read-by-ids.ts';
import type { RecordKind } from './record-fields.ts';

const newestFirst: PageOrder = {
  by: [orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc')],
  cursorOf: (document) => [document.get('createdAt'), document.id],
};
const byName: PageOrder = { by: [orderBy(documentId())], cursorOf: ({ id }) => [id] };

/** Where the next page begins; opaque outside of this file. */
export type PageCursor = QueryDocumentSnapshot;

export interface RecordPage {
  records: ClinicRecord[];
  /** Undefined after the last page. */
  next: PageCursor | undefined;
}

/**
 * A page of records, newest first, without those that have no `createdAt` (see `readUndatedRecords`), which Firestore
 * leaves out of this order. Rejects with NotStaffError, or with the failure of the request.
 */
export function readRecords(
  kind: RecordKind,
  size: number,
  after: PageCursor | undefined,
): Promise<RecordPage> {
  return asStaff(async () => {
    const page = await readPage(kind, newestFirst, size, after);
    return { records: await toRecords(kind, page.documents, newestFirst), next: page.next };
  });
}

/** The records without `createdAt` in a page of all documents by name. Rejects as `readRecords`. */
export function readUndatedRecords(
  kind: RecordKind,
  size: number,
  after: PageCursor | undefined,
): Promise<RecordPage> {
  return asStaff(async () => {
    const page = await readPage(kind, byName, size, after);
    const undated = page.documents.filter((document) => document.get('createdAt') === undefined);
    return { records: await toRecords(kind, undated, byName), next: page.next };
  });
}

/** How many documents there are, and how many of them have a `createdAt`. */
export function countRecords(kind: RecordKind): Promise<{ all: number; dated: number }> {
  return asStaff(async () => {
    const records = collection(database, kind);
    const [all, dated] = await Promise.all([
      getCount(records),
      getCount(query(records, orderBy('createdAt'))),
    ]);
    return { all: all.data().count, dated: dated.data().count };
  });
}

/**
 * How many records are newer than one that was read, or how many there are when none was. Only counts: no record is read.
 */
export function countNewer(kind: RecordKind, than: ClinicRecord | undefined): Promise<number> {
  return asStaff(async () => {
    const records = collection(database, kind);
    // The stored time: cut to milliseconds, the record would count itself.
    const newest: unknown = than?.stored[0]?.data.createdAt;
    const newer = newest === undefined ? records : query(records, where('createdAt', '>', newest));
    return (await getCount(newer)).data().count;
  });
}

/**
 * Those of the records that still exist, with their present documents: what a deletion right after this removes, and its
 * undo has to restore.
 */
export function readAgain(records: readonly ClinicRecord[]): Promise<ClinicRecord[]> {
  return asStaff(async () => {
    const found = await readByPaths(records.flatMap(everyDocument).map(({ path }) => path));
    return records.flatMap((record) => {
      const stored = everyDocument(record).flatMap(({ path }) => {
        const data = found.get(path);
        return data ? [{ path, data }] : [];
      });
      const exists = stored[0]?.path === record.stored[0]?.path;
      return exists ? [{ ...record, stored }] : [];
    });
  });
}

/** Deletes all of the records or, when it rejects, none. One that is already gone counts as deleted. */
export function deleteRecords(records: readonly ClinicRecord[]): Promise<void> {
  return asStaff(async () => {
    const batch = writeBatch(database);
    for (const { path } of records.flatMap(everyDocument)) batch.delete(doc(database, path));
    await batch.commit();
  });
}

/**
 * Writes, with their ids and times, the documents of deleted records that are missing: all of them or, when it rejects,
 * none. Those that exist stay as they are: an earlier attempt, whose response was lost, or the undo of another deletion
 * has restored them.
 */
export function restoreRecords(records: readonly ClinicRecord[]): Promise<void> {
  return asStaff(async () => {
    const documents = records.flatMap((record) => record.stored);
    const there = await readByPaths(documents.map(({ path }) => path));
    const batch = writeBatch(database);
    for (const { path, data } of documents) {
      if (!there.has(path)) batch.set(doc(database, path), data);
    }
    await batch.commit();
  });
}

async function readPage(
  kind: RecordKind,
  order: PageOrder,
  size: number,
  after: PageCursor | undefined,
) {
  const start = after ? [startAfter(after)] : [];
  const found = await getDocs(
    query(collection(database, kind), ...order.by, ...start, limit(size)),
  );
  const documents = found.docs;
  return { documents, next: documents.length === size ? documents.at(-1) : undefined };
}

async function toRecords(
  kind: RecordKind,
  documents: QueryDocumentSnapshot[],
  order: PageOrder,
): Promise<ClinicRecord[]> {
  if (kind !== 'feedbacks') return documents.map((document) => toRecord(document, undefined));
  const contacts = await readContacts(documents, order);
  return documents.map((document) => toRecord(document, contacts.get(document.id)));
}
