import { setTimeout as sleep } from 'node:timers/promises';
import { executeWrites } from '../../../packages/embedded-firebase/src/firestore/write/execute-writes.ts';
import {
  eraseRemnants,
  hasRemnants,
} from '../../../packages/embedded-firebase/src/storage/erase-remnants.ts';
import { lockFolder } from '../../../packages/embedded-firebase/src/storage/folder-lock.ts';
import {
  type ScannedDocument,
  scanCollection,
} from '../../../packages/embedded-firebase/src/storage/scans.ts';
import { StorageError } from '../../../packages/embedded-firebase/src/storage/storage-error.ts';
import { openClinicDatabase } from '../clinic-database.ts';
import type { FoundDocument, RecordSource } from './record-source.ts';

const pageSize = 200;
/** Milliseconds between two commits: a running server's come in turn. */
const pause = 20;
/** No name begins with it. */
const end = Uint8Array.of(0xff);

/** The embedded server's database, also while that runs. Throws StorageError. */
export function openInDatabase(dataDirectory: string): RecordSource {
  const firestore = openClinicDatabase(dataDirectory);
  const { database } = firestore;
  return {
    name: database.file,
    async *documents(collection) {
      let from = new Uint8Array();
      for (;;) {
        const range = { from: { key: end, name: from }, to: { key: end, name: end } };
        const page = scanCollection(database, collection, { ...range, isReverse: false }, pageSize);
        yield* page.map((document) => found(collection, document));
        const last = page.at(-1);
        if (last === undefined || page.length < pageSize) return;
        from = Uint8Array.of(...last.name, 0);
      }
    },
    async delete(paths) {
      const writes = paths.map((path) => ({
        segments: path.split('/'),
        precondition: null,
        operation: 'delete' as const,
        fields: new Map(),
        mask: null,
        transforms: [],
      }));
      await firestore.commits.submit((time) => {
        executeWrites(firestore, 'privileged', writes, time);
      });
      await sleep(pause);
    },
    async close() {
      try {
        return hasRemnants(database) ? erase() : '';
      } finally {
        database.close();
      }
    },
  };

  /** Erases what was deleted from file and log, unless a server is running: it does so itself, and would be held up. */
  function erase(): string {
    try {
      const lock = lockFolder(dataDirectory);
      eraseRemnants(database);
      lock.release();
      return '';
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return 'The running server erases within minutes what the database file still holds of it; over 32 MB, when it stops.';
    }
  }
}

function found(collection: string, document: ScannedDocument): FoundDocument {
  return {
    collection,
    id: document.path.slice(collection.length + 1),
    fields: JSON.parse(document.fields),
    createTime: Number(document.createTime / 1000n),
  };
}
