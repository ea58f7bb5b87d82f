import type { Database } from '../storage/database.ts';
import { remakeIndexes } from '../storage/index-maintenance.ts';
import { documentKey } from './document-keys.ts';
import type { IndexConfiguration } from './index-configuration.ts';
import { indexEntries } from './index-entries.ts';
import { storedFields } from './rules-values.ts';

/** Makes every index entry anew when `firestore.indexes.json` is another than the entries were made with. All or nothing. */
export function rebuildIndexes(database: Database, indexes: IndexConfiguration): void {
  remakeIndexes(database, indexes.fingerprint, (path, fields) => {
    const key = documentKey(path.split('/'));
    return { key, entries: indexEntries(key, storedFields(fields), indexes) };
  });
}
