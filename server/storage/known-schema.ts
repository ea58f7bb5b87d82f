import { DatabaseSync } from 'node:sqlite';
import { migrate, migrations } from './schema.ts';

/**
 * What in a database is not exactly as this server makes it in that schema version, in a few words; null when all is.
 * A trigger or a view in a file from elsewhere would act on whatever is stored later.
 */
export function foreignInSchema(sql: DatabaseSync): string | null {
  const version = Number(sql.prepare('PRAGMA user_version').get()?.user_version);
  const found = objectsOf(sql);
  const known = knownObjects(version);
  for (const [object, definition] of found) {
    if (!known.has(object)) return `the ${object}, which is not this server's`;
    if (known.get(object) !== definition) return `a changed ${object}`;
  }
  const missing = known.keys().find((object) => !found.has(object));
  return missing === undefined ? null : `no ${missing}`;
}

function knownObjects(version: number): Map<string, string> {
  const sql = new DatabaseSync(':memory:');
  try {
    migrate(sql, 0, migrations.slice(0, version));
    return objectsOf(sql);
  } finally {
    sql.close();
  }
}

/** The definition of each object, by its type and name. The name is quoted, because it may come from elsewhere. */
function objectsOf(sql: DatabaseSync): Map<string, string> {
  const rows = sql.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema').all();
  return new Map(
    rows.map(({ type, name, tbl_name, sql: text }) => [
      `${type} ${JSON.stringify(name)}`,
      JSON.stringify([tbl_name, text]),
    ]),
  );
}
