import { isDeepStrictEqual } from 'node:util';
import { getAuth } from 'firebase/auth';
import {
  type DocumentData,
  DocumentReference,
  doc,
  type Firestore,
  type QueryDocumentSnapshot,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { type Collection, collections } from '../../../collections.ts';
import { joinById } from '../join-by-id.ts';
import { inBatches } from './batches.ts';
import { persist } from './persist.ts';
import { readByIds, readDocuments } from './read-documents.ts';

/** What became of a collection's documents; the lists hold ids of documents that were not copied. */
export interface Copied {
  read: number;
  copied: number;
  alreadyThere: number;
  /** The target has another document of that id; it was left as it is. */
  different: string[];
  /** Feedbacks of an older site, whose phone number the public can read (old-numbers.ts). */
  exposed: string[];
  /** They hold a reference or an integer beyond 2^53, which the SDK cannot copy unchanged. */
  unportable: string[];
  /** They belong to a record that was not copied with them, such as a note written after its enquiry was moved. */
  alone: string[];
  /** They belong to a record that the source does not have any more. */
  orphaned: string[];
}

interface CopyOptions {
  onProgress?: (soFar: ReadonlyMap<string, Copied>) => void;
  /** Milliseconds before each further try; see persist.ts. */
  waits?: number[];
}

/** A document and what belongs to it. */
type ClinicRecord = QueryDocumentSnapshot[];

/** How many records are looked for at the target at once: with what belongs to them fewer than a commit's 500 writes. */
const pageSize = 200;

/**
 * Copies every document that the target lacks, and together with it what belongs to it in other collections. Ids and fields
 * stay unchanged, except signatures. It overwrites and deletes nothing, so that it may be interrupted at any time and
 * repeated. Resolves with the outcome of each collection. Throws FirebaseError.
 */
export async function copyCollection(
  from: Firestore,
  to: Firestore,
  name: string,
  { onProgress, waits }: CopyOptions = {},
): Promise<ReadonlyMap<string, Copied>> {
  const names = [name, ...belongingsOf(name)];
  const total = nothingYet(names);
  let page: ClinicRecord[] = [];
  const copy = async () => {
    // After a lost response, the repeated step reads the target and finds what has arrived.
    const outcome = await persist(() => copyPage(page, to, names), waits);
    for (const [each, more] of outcome) add(total.get(each) as Copied, more);
    onProgress?.(total);
    page = [];
  };
  for await (const record of joinById(names.map((each) => readDocuments(from, each, waits)))) {
    page.push(record);
    if (page.length === pageSize) await copy();
  }
  await copy();
  return total;
}

function belongingsOf(name: string): string[] {
  const all = Object.entries<Collection>(collections);
  return all.flatMap(([other, { belongsTo }]) => (belongsTo === name ? [other] : []));
}

async function copyPage(
  page: readonly ClinicRecord[],
  to: Firestore,
  names: readonly string[],
): Promise<Map<string, Copied>> {
  const there = new Map<string, DocumentData>();
  for (const name of names) {
    const ids = page.flat().flatMap(({ id, ref }) => (ref.parent.id === name ? [id] : []));
    for (const [id, data] of await readByIds(to, name, ids)) there.set(`${name}/${id}`, data);
  }
  const outcome = nothingYet(names);
  const missing = page.map((record) => missingOf(record, there, outcome));
  for (const documents of inBatches(missing)) {
    const batch = writeBatch(to);
    for (const document of documents)
      batch.set(doc(to, document.ref.path), { ...document.data(), ...signatureOf(document, to) });
    // The rules refuse the batch when one of them was created meanwhile: staff may create, not update.
    await batch.commit();
    for (const { ref } of documents) (outcome.get(ref.parent.id) as Copied).copied += 1;
  }
  return outcome;
}

/** What of a record is to be copied; `outcome` gets the rest. */
function missingOf(
  record: ClinicRecord,
  there: ReadonlyMap<string, DocumentData>,
  outcome: ReadonlyMap<string, Copied>,
): QueryDocumentSnapshot[] {
  const [root] = outcome.keys();
  const missing: QueryDocumentSnapshot[] = [];
  for (const document of record) {
    const { id, ref } = document;
    const name = ref.parent.id;
    const existing = there.get(ref.path);
    const belongs = name !== root;
    const sorted = outcome.get(name) as Copied;
    sorted.read += 1;
    if (belongs && record[0]?.ref.parent.id !== root) sorted.orphaned.push(id);
    else if (existing && isSame(existing, document)) sorted.alreadyThere += 1;
    else if (existing) sorted.different.push(id);
    else if (name === 'feedbacks' && document.get('number') !== undefined) sorted.exposed.push(id);
    else if (!isPortable(document.data())) sorted.unportable.push(id);
    else if (belongs && missing.length === 0) sorted.alone.push(id);
    else missing.push(document);
  }
  return missing;
}

/** What whoever copies a document that is signed signs it with; nothing for others. */
function signatureOf({ ref }: QueryDocumentSnapshot, to: Firestore): DocumentData {
  if (!isSigned(ref.parent.id)) return {};
  return { by: getAuth(to.app).currentUser?.uid, at: serverTimestamp() };
}

/** Whether the target has a document already, whoever signed it there. */
function isSame(existing: DocumentData, document: QueryDocumentSnapshot): boolean {
  const data = document.data();
  const signature = isSigned(document.ref.parent.id) && { by: data.by, at: data.at };
  return isDeepStrictEqual({ ...existing, ...signature }, data);
}

function isSigned(name: string): boolean {
  return (collections as Record<string, Collection>)[name]?.isSigned === true;
}

function isPortable(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value);
  if (typeof value !== 'object' || value === null) return true;
  return !(value instanceof DocumentReference) && Object.values(value).every(isPortable);
}

function nothingYet(names: readonly string[]): Map<string, Copied> {
  return new Map(
    names.map((name) => [
      name,
      {
        ...{ read: 0, copied: 0, alreadyThere: 0, different: [], exposed: [] },
        ...{ unportable: [], alone: [], orphaned: [] },
      },
    ]),
  );
}

function add(total: Copied, more: Copied): void {
  total.read += more.read;
  total.copied += more.copied;
  total.alreadyThere += more.alreadyThere;
  for (const reason of ['different', 'exposed', 'unportable', 'alone', 'orphaned'] as const)
    total[reason].push(...more[reason]);
}
