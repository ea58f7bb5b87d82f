/** The tables of the mail to staff, by the version of the database's schema that brought them. */
export const mailTables = {
  4: `
  -- What staff are still to be told of by mail: how many new documents of which collection.
  CREATE TABLE outbox (
    collection TEXT PRIMARY KEY,
    documents INTEGER NOT NULL
  ) STRICT;

  -- What "npm run staff -- test-mail" asks the running server to send; the answer is null until it has.
  CREATE TABLE test_mails (
    id INTEGER PRIMARY KEY,
    answer TEXT,
    was_sent INTEGER
  ) STRICT;
  `,
};
