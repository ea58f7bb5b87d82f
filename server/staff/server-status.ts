import { isDeepStrictEqual } from 'node:util';
import {
  type Backend,
  describeFailure,
  type Log,
  newestBackupTime,
  type Value,
} from 'embedded-firebase';

const path = 'status/server';
const HOUR_MS = 3600 * 1000;

/** Looks every hour at what staff should know of the server, and stores what has changed. */
export function keepServerStatus(
  backend: Backend,
  version: string,
  backups: string | null,
  log: Log,
): void {
  const show = () =>
    showServerStatus(backend, version, backups).catch((error) => log(describeFailure(error)));
  void show();
  setInterval(show, HOUR_MS).unref();
}

/**
 * Keeps `status/server`, which the dashboard shows to staff: the `version`, and where backups by date are made in the folder
 * `backups`, the time of the newest as `backup`, null when there is none. Rejects with WriteFailedError.
 */
export async function showServerStatus(
  backend: Backend,
  version: string,
  backups: string | null,
): Promise<void> {
  const fields = new Map<string, Value>([['version', { type: 'string', value: version }]]);
  if (backups !== null) fields.set('backup', timeOrNull(newestBackupTime(backups)));
  if (!isDeepStrictEqual(backend.read(path), fields)) await backend.store({ [path]: fields });
}

function timeOrNull(time: Date | null): Value {
  if (time === null) return { type: 'null' };
  return { type: 'timestamp', value: BigInt(Math.floor(time.getTime())) * 1000n };
}
