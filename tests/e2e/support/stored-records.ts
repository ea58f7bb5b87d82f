import type { TestServer } from '../../../harness/server.ts';

type StoredFields = Record<string, { stringValue?: string; timestampValue?: string }>;

/** The records of a collection as stored, oldest first: each one's texts and times by field, and its `id`. */
export function storedRecords(server: TestServer, collection: string): Record<string, string>[] {
  const rows = server.database
    .prepare('SELECT path, fields FROM documents WHERE path LIKE ? ORDER BY create_time')
    .all(`${collection}/%`);
  return rows.map((row) => {
    const fields: StoredFields = JSON.parse(String(row.fields));
    const values = Object.entries(fields).map(([name, value]) => [
      name,
      value.stringValue ?? value.timestampValue ?? JSON.stringify(value),
    ]);
    return { id: String(row.path).slice(collection.length + 1), ...Object.fromEntries(values) };
  });
}
