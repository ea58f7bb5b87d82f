import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { isolated } from '../../../text/isolated.ts';
import { receivedTime } from './received-time.ts';

/** What the names of a record's controls, and notices, call it: its sender's name. */
export function nameOf({ name, receivedAt }: ClinicRecord, timeZone: string): string {
  if (name.trim()) return isolated(name.trim());
  if (receivedAt === null) return 'record without a name';
  return `record of ${receivedTime(receivedAt, receivedAt, timeZone).full}`;
}
