import type { Database } from '../storage/database.ts';
import { addIndexEntries, clearIndexes, documentsAfter } from '../storage/index-maintenance.ts';
import { documentKey } from './document-keys.ts';
import type { IndexConfiguration } from './index-configuration.ts';
import { indexEntries } from './index-entries.ts';
import { storedFields } from './rules-values.ts';

const CHUNK = 500;

/** Makes every index entry anew when `firestore.indexes.json` is another than the entries were made with. All or nothing. */
export function rebuildIndexes(database: Database, indexes: IndexConfiguration): void {
  const state = database.prepare('SELECT index_configuration AS text FROM firestore_state').get();
  if (state?.text === indexes.fingerprint) return;
  const { sql } = database;
  sql.exec('BEGIN IMMEDIATE');
  try {
    clearIndexes(database);
    for (let after = 0; ; ) {
      const documents = documentsAfter(database, after, CHUNK);
      for (const { id, path, fields } of documents) {
        const key = documentKey(path.split('/'));
        addIndexEntries(database, key, id, indexEntries(key, storedFields(fields), indexes));
        after = id;
      }
      if (documents.length < CHUNK) break;
    }
    database.prepare('UPDATE firestore_state SET index_configuration = ?').run(indexes.fingerprint);
    sql.exec('COMMIT');
  } catch (error) {
    database.ids.clear();
    if (sql.isTransaction) sql.exec('ROLLBACK');
    throw error;
  }
}
