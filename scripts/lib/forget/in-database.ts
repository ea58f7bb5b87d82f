import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredJson } from 'embedded-firebase';
import { clinicData } from '../../../server/clinic-data.ts';
import { openClinicDatabase } from '../clinic-database.ts';
import type { FoundDocument, RecordSource } from './record-source.ts';

/** Milliseconds between two commits: a running server's come in turn. */
const pause = 20;

/** The embedded server's database, also while that runs. Throws OperatorError. */
export function openInDatabase(dataDirectory: string): RecordSource {
  const backend = openClinicDatabase(dataDirectory);
  const { database } = backend;
  return {
    name: database.file,
    async *documents(collection) {
      for (const document of backend.documents(collection)) yield found(collection, document);
    },
    async delete(paths) {
      await backend.store(Object.fromEntries(paths.map((path) => [path, null])));
      await sleep(pause);
    },
    async close() {
      try {
        return clinicData(dataDirectory).erase(database)
          ? ''
          : 'The running server erases within minutes what the database file still holds of it; over 256 MB, when it stops.';
      } finally {
        database.close();
      }
    },
  };
}

function found(collection: string, { path, fields, createTime }: StoredJson): FoundDocument {
  const id = path.slice(collection.length + 1);
  return { collection, id, fields, createTime: Number(createTime / 1000n) };
}
