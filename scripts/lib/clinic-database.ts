import { join } from 'node:path';
import type { Firestore } from '../../packages/embedded-firebase/src/firestore/firestore.ts';
import { openDatabase } from '../../packages/embedded-firebase/src/storage/database.ts';
import { openFirestore, readProject } from '../../server/project.ts';

/** The records in the data folder, which a server may use meanwhile: waits 5 s for the lock of each write. Throws StorageError. */
export function openClinicDatabase(dataDirectory: string): Firestore {
  const database = openDatabase(dataDirectory, { busyTimeoutMs: 5000, mustExist: true });
  const project = readProject(join(import.meta.dirname, '..', '..'));
  return openFirestore(database, project, () => new Date());
}
