import type { Database } from '../storage/database.ts';
import { rebuildIndexEntries } from '../storage/index-maintenance.ts';
import { StorageError } from '../storage/storage-error.ts';
import { documentKey } from './document-keys.ts';
import type { IndexConfiguration } from './index-configuration.ts';
import { indexEntries } from './index-entries.ts';
import { storedFields } from './rules-values.ts';

/**
 * Rebuilds all index entries, in one transaction, when `firestore.indexes.json` has changed since they were made. Throws
 * StorageError that names a document which cannot be read.
 */
export function rebuildIndexes(database: Database, indexes: IndexConfiguration): void {
  rebuildIndexEntries(database, indexes.fingerprint, (path, fields) => {
    try {
      const key = documentKey(path.split('/'));
      return { name: key.name, entries: indexEntries(key, storedFields(fields), indexes) };
    } catch (error) {
      throw new StorageError(
        `The document ${JSON.stringify(path)} in ${database.file} is damaged: put a backup in its place.`,
        { cause: error },
      );
    }
  });
}
