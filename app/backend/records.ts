import { FirebaseError } from 'firebase/app';
import {
  collection,
  type DocumentData,
  doc,
  documentId,
  endAt,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  startAt,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { database } from './database.ts';
import { NotStaffError } from './not-staff-error.ts';
import { idToken } from './session.ts';

export type RecordKind = 'enquiry' | 'feedbacks';

/** An enquiry or a feedback as staff see it. What a document lacks is an empty text. */
export interface ClinicRecord {
  id: string;
  name: string;
  /** As it was typed; a feedback's comes from its contact. */
  number: string;
  /** Empty for a feedback. */
  email: string;
  message: string;
  /** Milliseconds since the epoch; null when the document has no server time. */
  receivedAt: number | null;
  /** The documents that it is made of, exactly as stored, to put it back. */
  stored: readonly StoredDocument[];
}

interface StoredDocument {
  path: string;
  data: DocumentData;
}

/** Where the next page begins; only `readRecords` and `readUndatedRecords` look inside. */
export type PageCursor = QueryDocumentSnapshot;

export interface RecordPage {
  records: ClinicRecord[];
  /** Undefined after the last page. */
  next: PageCursor | undefined;
}

/**
 * A page of records, newest first. Firestore leaves out documents without `createdAt`: see `readUndatedRecords`.
 * Throws NotStaffError, or what the network or the server gave.
 */
export function readRecords(
  kind: RecordKind,
  size: number,
  after: PageCursor | undefined,
): Promise<RecordPage> {
  return asStaff(async () => {
    const newestFirst = [orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc')];
    const page = await readPage(kind, newestFirst, size, after);
    return { records: await toRecords(kind, page.documents, newestFirst), next: page.next };
  });
}

/** A page of all documents by name, of which those without `createdAt` are given. */
export function readUndatedRecords(
  kind: RecordKind,
  size: number,
  after: PageCursor | undefined,
): Promise<RecordPage> {
  return asStaff(async () => {
    const byName = [orderBy(documentId())];
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

/** Deletes all of them or, when it rejects, none. A record that is already gone counts as deleted. */
export function deleteRecords(records: readonly ClinicRecord[]): Promise<void> {
  return asStaff(async () => {
    const batch = writeBatch(database);
    for (const { path } of records.flatMap(everyDocument)) batch.delete(doc(database, path));
    await batch.commit();
  });
}

/**
 * Puts back, with their ids and times, what is missing of deleted records: all of it or, when it rejects, none. What
 * is there stands as it is: the answer of an earlier attempt was lost, or an undo of another deletion held it too.
 */
export function restoreRecords(records: readonly ClinicRecord[]): Promise<void> {
  return asStaff(async () => {
    const documents = records.flatMap((record) => record.stored);
    const there = await readExisting(documents);
    const batch = writeBatch(database);
    for (const { path, data } of documents) {
      if (!there.has(path)) batch.set(doc(database, path), data);
    }
    await batch.commit();
  });
}

/** Writes that one commit takes: two documents make a feedback. */
export function largestBatch(kind: RecordKind): number {
  return kind === 'feedbacks' ? 250 : 500;
}

async function readPage(
  kind: RecordKind,
  order: QueryConstraint[],
  size: number,
  after: PageCursor | undefined,
) {
  const start = after ? [startAfter(after)] : [];
  const found = await getDocs(query(collection(database, kind), ...order, ...start, limit(size)));
  const documents = found.docs;
  return { documents, next: documents.length === size ? documents.at(-1) : undefined };
}

async function toRecords(
  kind: RecordKind,
  documents: QueryDocumentSnapshot[],
  order: QueryConstraint[],
): Promise<ClinicRecord[]> {
  if (kind === 'enquiry') return documents.map((document) => toRecord(document, undefined));
  const contacts = await readContacts(documents, order);
  return documents.map((document) => toRecord(document, contacts.get(document.id)));
}

/**
 * The contacts of a page of feedback. A feedback and its contact have the same id and the same time, so the same
 * order and the page's two ends enclose them all; those written otherwise are asked for by id.
 */
async function readContacts(
  feedbacks: QueryDocumentSnapshot[],
  order: QueryConstraint[],
): Promise<Map<string, QueryDocumentSnapshot>> {
  const contacts = collection(database, 'feedbackContacts');
  const [first, last] = [feedbacks[0], feedbacks.at(-1)];
  // Anybody may read feedback: only the contacts tell that this account is staff, so they are asked for in any case.
  const found = await getDocs(
    first && last
      ? query(contacts, ...order, startAt(first), endAt(last))
      : query(contacts, limit(1)),
  );
  const byId = new Map(found.docs.map((contact) => [contact.id, contact]));

  const missing = feedbacks.filter(
    (each) => !byId.has(each.id) && each.get('number') === undefined,
  );
  const others = await readByIds(
    'feedbackContacts',
    missing.map((each) => each.id),
  );
  for (const contact of others) byId.set(contact.id, contact);
  return byId;
}

/** The paths of those documents that exist. */
async function readExisting(documents: readonly StoredDocument[]): Promise<Set<string>> {
  const references = documents.map(({ path }) => doc(database, path));
  const collections = [...new Set(references.map(({ parent }) => parent.id))];
  const idsIn = (name: string) =>
    references.filter(({ parent }) => parent.id === name).map(({ id }) => id);
  const found = await Promise.all(collections.map((name) => readByIds(name, idsIn(name))));
  return new Set(found.flat().map(({ ref }) => ref.path));
}

async function readByIds(
  collectionName: string,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const queries = Array.from({ length: Math.ceil(ids.length / idsInOneQuery) }, (_, part) =>
    query(
      collection(database, collectionName),
      where(documentId(), 'in', ids.slice(part * idsInOneQuery, (part + 1) * idsInOneQuery)),
    ),
  );
  const found = await Promise.all(queries.map((each) => getDocs(each)));
  return found.flatMap(({ docs }) => docs);
}

/** Firestore's limit for `in`. */
const idsInOneQuery = 30;

function toRecord(
  document: QueryDocumentSnapshot,
  contact: QueryDocumentSnapshot | undefined,
): ClinicRecord {
  const data = document.data();
  const createdAt: unknown = data.createdAt;
  return {
    id: document.id,
    name: textOf(data.name),
    number: textOf(data.number ?? contact?.get('number')),
    email: textOf(data.email),
    message: textOf(data.message),
    receivedAt: createdAt instanceof Timestamp ? createdAt.toMillis() : null,
    stored: [
      { path: document.ref.path, data },
      ...(contact ? [{ path: contact.ref.path, data: contact.data() }] : []),
    ],
  };
}

/** Old documents may hold a phone number as a number. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A feedback's contact is deleted with it even when it was not read. */
function everyDocument(record: ClinicRecord): { path: string }[] {
  const path = record.stored[0]?.path ?? '';
  const [kind, id] = path.split('/');
  return kind === 'feedbacks' ? [{ path }, { path: `feedbackContacts/${id}` }] : [{ path }];
}

/**
 * Runs an operation that only staff may do. The lite SDK would renew an expired token anew for each request under way,
 * and never one that the server no longer takes: both are done here, once; if the session has ended there, this rejects.
 */
async function asStaff<T>(operation: () => Promise<T>): Promise<T> {
  const token = await idToken();
  try {
    return await operation();
  } catch (error) {
    if (codeOf(error) === 'permission-denied') throw new NotStaffError();
    if (codeOf(error) !== 'unauthenticated') throw error;
    if ((await idToken(token)) === undefined) throw error;
    return await operation();
  }
}

function codeOf(error: unknown): string | undefined {
  // The lite SDK's errors are not instances of its FirestoreError.
  return error instanceof FirebaseError ? error.code : undefined;
}
