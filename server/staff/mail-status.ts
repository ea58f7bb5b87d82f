import { documentKey } from '../../packages/embedded-firebase/src/firestore/document-keys.ts';
import type { Firestore } from '../../packages/embedded-firebase/src/firestore/firestore.ts';
import { storedFields } from '../../packages/embedded-firebase/src/firestore/rules-values.ts';
import { executeWrites } from '../../packages/embedded-firebase/src/firestore/write/execute-writes.ts';
import { readDocument } from '../../packages/embedded-firebase/src/storage/documents.ts';

const segments = ['status', 'mail'];

/**
 * Keeps `status/mail`, which the dashboard shows to staff: there for as long as mail fails, with the time of the first
 * failure and the reason of the last. Null says that mail does not fail. Rejects with WriteFailedError.
 */
export async function showMailFailure(firestore: Firestore, reason: string | null): Promise<void> {
  const stored = readDocument(firestore.database, documentKey(segments));
  const before = stored && storedFields(stored.fields);
  const known = before?.get('reason');
  if (reason === null ? before === null : known?.type === 'string' && known.value === reason)
    return;
  const write = { segments, precondition: null, mask: null, transforms: [] };
  await firestore.commits.submit((time) => {
    const since = before?.get('since') ?? { type: 'timestamp', value: time - (time % 1000n) };
    const fields = new Map([
      ['reason', { type: 'string' as const, value: reason ?? '' }],
      ['since', since],
    ]);
    const operation = reason === null ? 'delete' : 'update';
    executeWrites(firestore, 'privileged', [{ ...write, operation, fields }], time);
  });
}
