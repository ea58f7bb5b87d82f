import { doc, getDoc, Timestamp } from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import { database } from './database.ts';

/** Staff cannot be told of new records by mail. */
export interface MailFailure {
  /** Milliseconds since the epoch; null where the time is unknown. */
  since: number | null;
  /** A sentence about the mail server. */
  reason: string;
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
    return {
      since: since instanceof Timestamp ? since.toMillis() : null,
      reason: String(status.get('reason') ?? ''),
    };
  });
}
