import { doc, getDoc, Timestamp } from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import { database } from './database.ts';

/** Staff cannot be told of new records by mail. */
export interface MailFailure {
  /** Milliseconds since the epoch; null where the time is unknown. */
  since: number | null;
  /** A sentence about the mail server, in English. */
  reason: string;
  /** What it says, for a sentence in another language (server/mail/mail-error.ts); empty where it is not known. */
  code: string;
  server: string;
  codes: string;
}

/**
 * Reads `status/mail`, which the embedded server keeps while its mail fails; undefined when there is none. Rejects with
 * NotStaffError, or with the failure of the request.
 */
export function readMailFailure(): Promise<MailFailure | undefined> {
  return asStaff(async () => {
    const status = await getDoc(doc(database, 'status', 'mail'));
    if (!status.exists()) return undefined;
    const since: unknown = status.get('since');
    const textOf = (field: string) => String(status.get(field) ?? '');
    return {
      since: since instanceof Timestamp ? since.toMillis() : null,
      reason: textOf('reason'),
      code: textOf('code'),
      server: textOf('server'),
      codes: textOf('codes'),
    };
  });
}
