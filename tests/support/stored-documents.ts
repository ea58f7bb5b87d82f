import { root } from '../../harness/root.ts';
import type { TestServer } from '../../harness/server.ts';
import { decodeFields } from '../../server/firestore/values/decode.ts';
import { executeWrites } from '../../server/firestore/write/execute-writes.ts';
import { openFirestore, readProject } from '../../server/project.ts';

/** Stores documents (Google's JSON of their fields, by path; null deletes) without asking the rules. */
export async function storeDocuments(
  server: TestServer,
  documents: Record<string, object | null>,
): Promise<void> {
  const firestore = openFirestore(server.database, readProject(root), () => new Date());
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
