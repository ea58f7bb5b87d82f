import { doc, writeBatch } from 'firebase/firestore/lite';
import { listDocuments } from '../move/list-documents.ts';
import { persist } from '../move/persist.ts';
import type { Place } from '../move/place.ts';
import type { RecordSource } from './record-source.ts';

const pageSize = 300;

/** A Firebase project or a server elsewhere, as its signed-in staff see it. `waits` as in persist.ts. */
export function openAtPlace(place: Place, waits?: number[]): RecordSource {
  return {
    name: place.name,
    async *documents(collection) {
      let pageToken: string | undefined = '';
      do {
        const token: string = pageToken;
        const page = await persist(() => listDocuments(place, collection, pageSize, token), waits);
        for (const { name, fields = {}, createTime } of page.documents) {
          const id = name.slice(name.lastIndexOf('/') + 1);
          yield { collection, id, fields, createTime: Date.parse(createTime) };
        }
        pageToken = page.nextPageToken;
      } while (pageToken);
    },
    // Deleting twice after a lost response is safe.
    delete: (paths) =>
      persist(() => {
        const batch = writeBatch(place.firestore);
        for (const path of paths) batch.delete(doc(place.firestore, path));
        return batch.commit();
      }, waits),
    async close() {
      await place.close();
      return '';
    },
  };
}
