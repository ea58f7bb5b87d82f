import { documentKey } from '../packages/embedded-firebase/src/firestore/document-keys.ts';
import type { Value } from '../packages/embedded-firebase/src/firestore/values/value.ts';
import { executeWrites } from '../packages/embedded-firebase/src/firestore/write/execute-writes.ts';
import { readDocument } from '../packages/embedded-firebase/src/storage/documents.ts';
import type { TestServer } from './server.ts';

/** A document's fields as JavaScript values: a number stands for an integer, a Date for a timestamp. */
export type PlainFields = Record<string, string | number | boolean | Date | null>;

/** Stores documents, by path, without asking the rules, so that they may be of an older shape. */
export async function putDocuments(
  { firestore }: TestServer,
  documents: Record<string, PlainFields>,
): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    segments: path.split('/'),
    precondition: null,
    operation: 'update' as const,
    fields: new Map(
      Object.entries(fields)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => [name, firestoreValue(value)]),
    ),
    mask: null,
    transforms: [],
  }));
  for (let start = 0; start < writes.length; start += 5_000) {
    const part = writes.slice(start, start + 5_000);
    await firestore.commits.submit((time) => {
      executeWrites(firestore, 'privileged', part, time);
    });
  }
}

function firestoreValue(value: PlainFields[string]): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (typeof value === 'number') return { type: 'integer', value: BigInt(value) };
  return { type: 'timestamp', value: BigInt(value.getTime()) * 1000n };
}

/** The stored JSON of a document, or undefined when there is none. */
export function storedFields(server: TestServer, path: string): string | undefined {
  return readDocument(server.database, documentKey(path.split('/')))?.fields;
}
