import { doc, getDoc, Timestamp } from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import { database } from './database.ts';

/** What staff are to know of the embedded server. */
export interface ServerStatus {
  version: string;
  /** When the newest backup was made, in milliseconds since the epoch; null where there is none, undefined where none is to be. */
  backup: number | null | undefined;
}

/**
 * Reads `status/server`; undefined where no embedded server keeps it. Rejects with NotStaffError, or with the failure of the
 * request.
 */
export function readServerStatus(): Promise<ServerStatus | undefined> {
  return asStaff(async () => {
    const status = await getDoc(doc(database, 'status', 'server'));
    if (!status.exists()) return undefined;
    const backup: unknown = status.get('backup');
    return {
      version: String(status.get('version')),
      backup: backup instanceof Timestamp ? backup.toMillis() : (backup as null | undefined),
    };
  });
}
