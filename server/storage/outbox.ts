import type { Database } from './database.ts';

/** Counts one more new document of a collection that is still to be told of. Within the document's own transaction. */
export function addToOutbox(database: Database, collection: string): void {
  database
    .prepare(
      `INSERT INTO outbox (collection, documents) VALUES (?, 1)
       ON CONFLICT DO UPDATE SET documents = documents + 1`,
    )
    .run(collection);
}

/** How many new documents of which collection are still to be told of. */
export function readOutbox(database: Database): Map<string, number> {
  const rows = database.prepare('SELECT collection, documents FROM outbox').all();
  return new Map(rows.map((row) => [row.collection as string, row.documents as number]));
}

/** Takes those out that have been told of; what was added meanwhile stays. */
export function removeFromOutbox(database: Database, told: ReadonlyMap<string, number>): void {
  for (const [collection, documents] of told) {
    database
      .prepare('UPDATE outbox SET documents = documents - ? WHERE collection = ?')
      .run(documents, collection);
  }
  database.prepare('DELETE FROM outbox WHERE documents <= 0').run();
}
