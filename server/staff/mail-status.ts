import type { Backend } from 'embedded-firebase';

const path = 'status/mail';

/**
 * Keeps `status/mail`, which the dashboard shows to staff: there for as long as mail fails, with the time of the first
 * failure and the reason of the last. Null says that mail does not fail. Rejects with WriteFailedError.
 */
export async function showMailFailure(backend: Backend, reason: string | null): Promise<void> {
  const before = backend.read(path);
  const known = before?.get('reason');
  if (reason === null ? before === null : known?.type === 'string' && known.value === reason)
    return;
  await backend.store((now) => {
    if (reason === null) return { [path]: null };
    const since = before?.get('since') ?? { type: 'timestamp', value: now };
    return {
      [path]: new Map([
        ['reason', { type: 'string', value: reason }],
        ['since', since],
      ]),
    };
  });
}
