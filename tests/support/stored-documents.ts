import { decodeFields } from 'embedded-firebase/testing';
import type { TestServer } from '../../harness/server.ts';

/** Stores documents (Google's JSON of their fields, by path; null deletes) without asking the rules. */
export function storeDocuments(
  { backend }: Pick<TestServer, 'backend'>,
  documents: Record<string, object | null>,
): Promise<void> {
  const stored = Object.entries(documents).map(([path, fields]) => [
    path,
    fields && decodeFields(fields),
  ]);
  return backend.store(Object.fromEntries(stored));
}
