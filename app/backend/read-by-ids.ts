import {
  collection,
  type DocumentData,
  doc,
  documentId,
  getDocs,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore/lite';
import { database } from './database.ts';

/** Firestore's limit for `in` (https://firebase.google.com/docs/firestore/query-data/queries). */
const idsInOneQuery = 30;

/** The documents with these ids that exist in the collection. */
export async function readByIds(
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

/** The fields of those of the documents that exist, by path. */
export async function readByPaths(paths: readonly string[]): Promise<Map<string, DocumentData>> {
  const references = paths.map((path) => doc(database, path));
  const collections = [...new Set(references.map(({ parent }) => parent.id))];
  const idsIn = (name: string) =>
    references.filter(({ parent }) => parent.id === name).map(({ id }) => id);
  const found = await Promise.all(collections.map((name) => readByIds(name, idsIn(name))));
  return new Map(found.flat().map((document) => [document.ref.path, document.data()]));
}
