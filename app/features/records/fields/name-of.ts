import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { isolated } from '../../../text/isolated.ts';
import { fill } from '../../../text/template.ts';
import type { Wording } from './clinic.ts';
import { receivedTime } from './received-time.ts';

/** What the names of a record's controls, and notices, call it: its sender's name. */
export function nameOf({ name, receivedAt }: ClinicRecord, wording: Wording): string {
  const { unnamed } = wording.texts;
  if (name.trim()) return isolated(name.trim());
  if (receivedAt === null) return unnamed.record;
  return fill(unnamed.recordOf, { time: receivedTime(receivedAt, receivedAt, wording).full });
}
