import type { DatabaseSync } from 'node:sqlite';

/** "CLNC": marks a file as this server's, so that another program's is never migrated. It stays what it first was. */
export const APPLICATION_ID = 0x434c4e43;

/**
 * Each entry takes the schema one version up; `PRAGMA user_version` counts those applied. Entries are never edited
 * once released: a change is a new entry. From the sixth on they only add (known-schema.ts), so that the release before
 * can take up the file again.
 */
export const migrations = [
  `
  -- One row for each collection that ever held a document; document_count makes an unfiltered count O(1).
  CREATE TABLE collections (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,             -- 'users/ann/visits'
    group_id TEXT NOT NULL,                -- 'visits'
    document_count INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX collections_by_group ON collections (group_id);

  CREATE TABLE documents (
    id INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL REFERENCES collections (id),
    name BLOB NOT NULL,                    -- sorts by memcmp as the document's name does
    path TEXT NOT NULL,                    -- 'users/ann/visits/1'
    fields TEXT NOT NULL,                  -- JSON object
    create_time INTEGER NOT NULL,          -- microseconds since the epoch
    update_time INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX documents_by_name ON documents (collection, name);

  -- What is indexed: one row for each collection or group and fields that are.
  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY,
    definition TEXT NOT NULL UNIQUE
  ) STRICT;

  -- The index itself: for each document the memcmp-sortable key of its values, then its name.
  CREATE TABLE index_entries (
    index_id INTEGER NOT NULL,
    key BLOB NOT NULL,
    name BLOB NOT NULL,
    document INTEGER NOT NULL,
    PRIMARY KEY (index_id, key, name)
  ) STRICT, WITHOUT ROWID;

  -- One row: the last commit's time, and which index configuration the entries were made with.
  CREATE TABLE firestore_state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_commit_time INTEGER NOT NULL,
    index_configuration TEXT NOT NULL
  ) STRICT;
  INSERT INTO firestore_state VALUES (1, 0, '');

  CREATE TABLE accounts (
    uid TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,            -- trimmed and lower-cased
    password_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,           -- milliseconds
    last_login_at INTEGER,
    tokens_valid_after INTEGER NOT NULL    -- seconds: older ID and refresh tokens are revoked
  ) STRICT;
  CREATE TABLE refresh_tokens (
    token_hash BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    replaced_at INTEGER
  ) STRICT;
  CREATE INDEX refresh_tokens_by_uid ON refresh_tokens (uid);
  CREATE TABLE signing_keys (
    kid TEXT PRIMARY KEY,
    private_jwk TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  -- A group's documents are found by index_entries.
  DROP INDEX collections_by_group;
  ALTER TABLE collections DROP COLUMN group_id;
  `,
  `
  -- 1 while the file may hold what was deleted (erase-remnants.ts), as those from before this version do.
  ALTER TABLE firestore_state ADD COLUMN has_remnants INTEGER NOT NULL DEFAULT 1;
  `,
  // Tables of an application alone (OwnTables).
  '',
  `
  -- Links to set a new password. One without an account went to nobody: it makes an unknown email cost what a known does.
  CREATE TABLE password_resets (
    code_hash BLOB PRIMARY KEY,
    uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL            -- milliseconds
  ) STRICT;
  CREATE INDEX password_resets_by_uid ON password_resets (uid);
  `,
];

/**
 * The tables that an application has in the same file: the SQL that makes them, by the version of the schema which brings
 * them. An entry is never edited either.
 */
export type OwnTables = Readonly<Record<number, string>>;

/** The steps to the newest schema, with an application's own tables. */
export function stepsWith(ownTables: OwnTables): readonly string[] {
  const length = Math.max(migrations.length, ...Object.keys(ownTables).map(Number));
  return Array.from({ length }, (_, at) => (migrations[at] ?? '') + (ownTables[at + 1] ?? ''));
}

/** Takes the database from `version` to the newest schema in one transaction; a failure leaves it as it was. */
export function migrate(sql: DatabaseSync, version: number, steps: readonly string[]): void {
  sql.exec('BEGIN IMMEDIATE');
  try {
    for (const step of steps.slice(version)) sql.exec(step);
    sql.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    sql.exec(`PRAGMA user_version = ${steps.length}`);
    sql.exec('COMMIT');
  } catch (error) {
    if (sql.isTransaction) sql.exec('ROLLBACK');
    throw error;
  }
}
