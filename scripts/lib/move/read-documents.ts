import {
  collection,
  type DocumentData,
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { persist } from './persist.ts';

const pageSize = 200;
/** Firestore's limit for `in`. */
const idsInOneQuery = 30;

/** All documents of a collection in the order of their ids, read page by page. Throws FirebaseError. */
export async function* readDocuments(
  firestore: Firestore,
  name: string,
  waits: number[] | undefined,
): AsyncGenerator<QueryDocumentSnapshot> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const start = last ? [startAfter(last)] : [];
    const byName = query(
      collection(firestore, name),
      orderBy(documentId()),
      ...start,
      limit(pageSize),
    );
    const { docs } = await persist(() => getDocs(byName), waits);
    yield* docs;
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last);
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
