import {
  type Database,
  openDatabase,
} from '../../packages/embedded-firebase/src/storage/database.ts';

/** Opens the database of the data folder while a server may use it, and waits 5 s for its lock. Throws StorageError. */
export function openForCommand(dataDirectory: string): Database {
  return openDatabase(dataDirectory, { busyTimeoutMs: 5000, mustExist: true });
}
