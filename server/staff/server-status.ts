import { isDeepStrictEqual } from 'node:util';
import { documentKey } from '../../packages/embedded-firebase/src/firestore/document-keys.ts';
import type { Firestore } from '../../packages/embedded-firebase/src/firestore/firestore.ts';
import { storedFields } from '../../packages/embedded-firebase/src/firestore/rules-values.ts';
import type { Value } from '../../packages/embedded-firebase/src/firestore/values/value.ts';
import { executeWrites } from '../../packages/embedded-firebase/src/firestore/write/execute-writes.ts';
import {
  describeFailure,
  type Log,
} from '../../packages/embedded-firebase/src/http/request-log.ts';
import { newestBackupTime } from '../../packages/embedded-firebase/src/storage/dated-backups.ts';
import { readDocument } from '../../packages/embedded-firebase/src/storage/documents.ts';

const segments = ['status', 'server'];
const HOUR_MS = 3600 * 1000;

/** Looks every hour what staff are to know of the server, and stores what has changed of it. */
export function keepServerStatus(
  firestore: Firestore,
  version: string,
  backups: string | null,
  log: Log,
): void {
  const show = () =>
    showServerStatus(firestore, version, backups).catch((error) => log(describeFailure(error)));
  void show();
  setInterval(show, HOUR_MS).unref();
}

/**
 * Keeps `status/server`, which the dashboard shows to staff: the `version`, and where backups by date are made in the folder
 * `backups`, the time of the newest as `backup`, null when there is none. Rejects with WriteFailedError.
 */
export async function showServerStatus(
  firestore: Firestore,
  version: string,
  backups: string | null,
): Promise<void> {
  const fields = new Map<string, Value>([['version', { type: 'string', value: version }]]);
  if (backups !== null) fields.set('backup', timeOrNull(newestBackupTime(backups)));
  const stored = readDocument(firestore.database, documentKey(segments));
  if (stored && isDeepStrictEqual(storedFields(stored.fields), fields)) return;
  const write = { segments, precondition: null, mask: null, transforms: [] };
  await firestore.commits.submit((time) => {
    executeWrites(firestore, 'privileged', [{ ...write, operation: 'update', fields }], time);
  });
}

function timeOrNull(time: Date | null): Value {
  if (time === null) return { type: 'null' };
  return { type: 'timestamp', value: BigInt(Math.floor(time.getTime())) * 1000n };
}
