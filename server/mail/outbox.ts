import type { Database } from 'embedded-firebase';

/** Counts a new document of a collection that staff are to be told of. To be called in the document's own transaction. */
export function addToOutbox(database: Database, collection: string): void {
  database
    .prepare(
      `INSERT INTO outbox (collection, documents) VALUES (?, 1)
       ON CONFLICT DO UPDATE SET documents = documents + 1`,
    )
    .run(collection);
}

/** How many new documents staff are still to be told of, by collection. */
export function readOutbox(database: Database): Map<string, number> {
  const rows = database.prepare('SELECT collection, documents FROM outbox').all();
  return new Map(rows.map((row) => [row.collection as string, row.documents as number]));
}

/** Removes those that staff have been told of; what was added meanwhile stays. */
export function removeFromOutbox(database: Database, told: ReadonlyMap<string, number>): void {
  for (const [collection, documents] of told) {
    database
      .prepare('UPDATE outbox SET documents = documents - ? WHERE collection = ?')
      .run(documents, collection);
  }
  database.prepare('DELETE FROM outbox WHERE documents <= 0').run();
}
