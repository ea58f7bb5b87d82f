import type { Backend, Value } from 'embedded-firebase';
import type { MailFailure } from '../mail/mail-error.ts';

const path = 'status/mail';

/**
 * Keeps `status/mail`, which the dashboard shows to staff: there for as long as mail fails, with the time of the first
 * failure and the reason of the last. Null says that mail does not fail. Rejects with WriteFailedError.
 */
export async function showMailFailure(
  backend: Backend,
  failure: MailFailure | null,
): Promise<void> {
  const before = backend.read(path);
  const known = before?.get('reason');
  const isKnown = known?.type === 'string' && known.value === failure?.reason;
  if (failure === null ? before === null : isKnown) return;
  await backend.store((now) => {
    if (failure === null) return { [path]: null };
    const since = before?.get('since') ?? { type: 'timestamp', value: now };
    return {
      [path]: new Map([
        ...Object.entries(failure).map(([name, value]): [string, Value] => [
          name,
          { type: 'string', value },
        ]),
        ['since', since],
      ]),
    };
  });
}
