import {
  collection,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import { type ClinicRecord, type StoredDocument, toRecord } from './clinic-record.ts';
import { database } from './database.ts';
import { type PageOrder, readContacts } from './feedback-contacts.ts';
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
 * How many records are newer than one that was read, or than the millisecond of a time since the epoch, or how many there are
 * when none was. Only counts: no record is read.
 */
export function countNewer(
  kind: RecordKind,
  than: ClinicRecord | number | undefined,
): Promise<number> {
  return asStaff(async () => {
    const records = collection(database, kind);
    // The stored time: cut to milliseconds, the record would count itself.
    const newest: unknown =
      typeof than === 'number'
        ? new Timestamp(Math.floor(than / 1000), (than % 1000) * 1e6 + 999_999)
        : than?.stored[0]?.data.createdAt;
    const newer = newest === undefined ? records : query(records, where('createdAt', '>', newest));
    return (await getCount(newer)).data().count;
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
  const contacts =
    kind === 'feedbacks' ? await readContacts(documents, order) : new Map<string, never>();
  return documents.map((document) => {
    const contact = contacts.get(document.id);
    return toRecord([toStored(document), ...(contact ? [toStored(contact)] : [])]);
  });
}

function toStored(document: QueryDocumentSnapshot): StoredDocument {
  return { path: document.ref.path, data: document.data() };
}
