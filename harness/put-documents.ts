import { fieldsOf, type PlainFields } from 'embedded-firebase/testing';
import type { TestServer } from './server.ts';

export type { PlainFields };

/** Stores documents, by path, without asking the rules, so that they may be of an older shape. */
export async function putDocuments(
  { backend }: TestServer,
  documents: Record<string, PlainFields>,
): Promise<void> {
  const entries = Object.entries(documents);
  for (let start = 0; start < entries.length; start += 5_000) {
    const part = entries.slice(start, start + 5_000);
    await backend.store(Object.fromEntries(part.map(([path, plain]) => [path, fieldsOf(plain)])));
  }
}

/** The stored JSON of a document, or undefined when there is none. */
export function storedFields(server: TestServer, path: string): string | undefined {
  const row = server.database.prepare('SELECT fields FROM documents WHERE path = ?').get(path);
  return row?.fields?.toString();
}
