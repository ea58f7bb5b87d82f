import { DatabaseSync } from 'node:sqlite';
import { migrate } from './schema.ts';

/**
 * Names, in a few words, what in a database is not as this server makes it in that schema version; null when nothing is.
 * A trigger or a view in a file from elsewhere would act on whatever is stored later. A newer version may have added what
 * this one can leave alone (`isAddition`). `steps` are those that lead to the newest schema that this version knows.
 */
export function foreignInSchema(sql: DatabaseSync, steps: readonly string[]): string | null {
  const newest = steps.length;
  const version = Number(sql.prepare('PRAGMA user_version').get()?.user_version);
  const isNewer = version > newest;
  const found = objectsOf(sql);
  const known = knownObjects(steps.slice(0, version));
  for (const [object, definition] of found) {
    const knownAs = known.get(object) ?? null;
    if (knownAs === definition || (isNewer && isAddition(knownAs, definition))) continue;
    return knownAs === null ? `the ${object}, which is not this server's` : `a changed ${object}`;
  }
  const missing = known.keys().find((object) => !found.has(object));
  return missing === undefined ? null : `no ${missing}`;
}

const addedColumns = /^(, \w+ (TEXT|INTEGER|REAL|BLOB)( NOT NULL DEFAULT (-?\d+|'[^']*'))?)+$/;
const plainIndex = /^CREATE INDEX \w+ ON \w+ \(\w+(, \w+)*\)$/;
const harmlessReference = / REFERENCES \w+ \(\w+\) ON DELETE CASCADE/g;

/**
 * Whether an older version reads and writes on with this object of a newer one: a column that it need not name, an index
 * that refuses nothing, a table that keeps no row of another from being deleted.
 */
function isAddition(knownAs: string | null, definition: string): boolean {
  const { type, sql } = JSON.parse(definition);
  if (type === 'index') return knownAs === null && (sql === null || plainIndex.test(sql));
  if (type !== 'table') return false;
  if (knownAs === null) return !sql.replaceAll(harmlessReference, '').includes('REFERENCES');
  const before: string = JSON.parse(knownAs).sql;
  const end = before.lastIndexOf(')');
  const added = sql.slice(end, sql.length - (before.length - end));
  return before.slice(0, end) + added + before.slice(end) === sql && addedColumns.test(added);
}

function knownObjects(steps: readonly string[]): Map<string, string> {
  const sql = new DatabaseSync(':memory:');
  try {
    migrate(sql, 0, steps);
    return objectsOf(sql);
  } finally {
    sql.close();
  }
}

/** The definition of each object, by its type and name. The name is quoted, because it may come from elsewhere. */
function objectsOf(sql: DatabaseSync): Map<string, string> {
  const rows = sql.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema').all();
  return new Map(
    rows.map((row) => [`${row.type} ${JSON.stringify(row.name)}`, JSON.stringify(row)]),
  );
}
