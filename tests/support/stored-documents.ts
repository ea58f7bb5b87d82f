import type { TestServer } from '../../harness/server.ts';
import { decodeFields } from '../../packages/embedded-firebase/src/firestore/values/decode.ts';
import { executeWrites } from '../../packages/embedded-firebase/src/firestore/write/execute-writes.ts';

/** Stores documents (Google's JSON of their fields, by path; null deletes) without asking the rules. */
export async function storeDocuments(
  { firestore }: Pick<TestServer, 'firestore'>,
  documents: Record<string, object | null>,
): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    segments: path.split('/'),
    precondition: null,
    operation: fields === null ? ('delete' as const) : ('update' as const),
    fields: decodeFields(fields ?? {}),
    mask: null,
    transforms: [],
  }));
  await firestore.commits.submit((now) => {
    executeWrites(firestore, 'privileged', writes, now);
  });
}
