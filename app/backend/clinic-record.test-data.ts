import type { ClinicRecord } from './clinic-record.ts';
import { allFields, type RecordField } from './record-fields.ts';

/** A record for tests, blank but for the given fields. */
export function clinicRecord(given: Partial<ClinicRecord>): ClinicRecord {
  const texts = Object.fromEntries(allFields.map((field) => [field, '']));
  return {
    id: 'a',
    ...(texts as Record<RecordField, string>),
    receivedAt: 0,
    stored: [],
    ...given,
  };
}
