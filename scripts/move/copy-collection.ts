import { isDeepStrictEqual } from 'node:util';
import {
  collection,
  type DocumentData,
  DocumentReference,
  doc,
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { persist } from './persist.ts';

/** What became of a collection's documents; the lists hold ids of documents that were not copied. */
export interface Copied {
  read: number;
  copied: number;
  alreadyThere: number;
  /** The target has another document of that id; it was left as it is. */
  different: string[];
  /** Feedbacks of an older site, whose phone number the public can read (move-old-numbers.ts). */
  exposed: string[];
  /** They hold a reference or an integer beyond 2^53, which the SDK cannot copy unchanged. */
  unportable: string[];
}

interface CopyOptions {
  onProgress?: (soFar: Copied) => void;
  /** Milliseconds before each further try; see persist.ts. */
  waits?: number[];
}

const pageSize = 200;
/** Firestore's limit for `in`. */
const idsInOneQuery = 30;
/** The embedded server takes 1 MiB in one request. */
const batchBytes = 600_000;

/**
 * Copies every document that the target lacks, with its id and fields unchanged. It overwrites and deletes nothing, so
 * that it may be interrupted at any time and repeated. Throws FirebaseError.
 */
export async function copyCollection(
  from: Firestore,
  to: Firestore,
  name: string,
  options: CopyOptions = {},
): Promise<Copied> {
  const total = nothingYet();
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await persist(() => readPage(from, name, last), options.waits);
    // After a lost response, the repeated step reads the target and finds what has arrived.
    const outcome = await persist(() => copyPage(page, to, name), options.waits);
    add(total, outcome);
    options.onProgress?.(total);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
  return total;
}

async function readPage(
  from: Firestore,
  name: string,
  after: QueryDocumentSnapshot | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const start = after ? [startAfter(after)] : [];
  const byName = query(collection(from, name), orderBy(documentId()), ...start, limit(pageSize));
  return (await getDocs(byName)).docs;
}

async function copyPage(
  page: QueryDocumentSnapshot[],
  to: Firestore,
  name: string,
): Promise<Copied> {
  const there = await readByIds(
    to,
    name,
    page.map((document) => document.id),
  );
  const outcome = { ...nothingYet(), read: page.length };
  const missing: QueryDocumentSnapshot[] = [];
  for (const document of page) {
    const existing = there.get(document.id);
    if (existing && isDeepStrictEqual(existing, document.data())) outcome.alreadyThere += 1;
    else if (existing) outcome.different.push(document.id);
    else if (name === 'feedbacks' && document.get('number') !== undefined) {
      outcome.exposed.push(document.id);
    } else if (!isPortable(document.data())) outcome.unportable.push(document.id);
    else missing.push(document);
  }
  for (const documents of batches(missing)) {
    const batch = writeBatch(to);
    for (const document of documents) batch.set(doc(to, name, document.id), document.data());
    // The rules refuse the batch when one of them was created meanwhile: staff may create, not update.
    await batch.commit();
    outcome.copied += documents.length;
  }
  return outcome;
}

/** The fields of those documents that are there, by id. */
export async function readByIds(
  firestore: Firestore,
  name: string,
  ids: string[],
): Promise<Map<string, DocumentData>> {
  const found = new Map<string, DocumentData>();
  for (let start = 0; start < ids.length; start += idsInOneQuery) {
    const some = ids.slice(start, start + idsInOneQuery);
    const { docs } = await getDocs(
      query(collection(firestore, name), where(documentId(), 'in', some)),
    );
    for (const document of docs) found.set(document.id, document.data());
  }
  return found;
}

function isPortable(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value);
  if (typeof value !== 'object' || value === null) return true;
  return !(value instanceof DocumentReference) && Object.values(value).every(isPortable);
}

function* batches(documents: QueryDocumentSnapshot[]): Generator<QueryDocumentSnapshot[]> {
  let batch: QueryDocumentSnapshot[] = [];
  let bytes = 0;
  for (const document of documents) {
    const size = Buffer.byteLength(JSON.stringify(document.data()));
    if (batch.length > 0 && bytes + size > batchBytes) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(document);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

function nothingYet(): Copied {
  return { read: 0, copied: 0, alreadyThere: 0, different: [], exposed: [], unportable: [] };
}

function add(total: Copied, more: Copied): void {
  total.read += more.read;
  total.copied += more.copied;
  total.alreadyThere += more.alreadyThere;
  total.different.push(...more.different);
  total.exposed.push(...more.exposed);
  total.unportable.push(...more.unportable);
}
