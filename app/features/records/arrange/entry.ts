import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { allFields, type RecordField } from '../../../backend/record-fields.ts';
import { digitsOf } from '../../../text/digits.ts';
import { fields } from '../fields/fields.ts';
import { fold } from './fold.ts';

/** A record with what search and order compare, made once when it arrives. */
export interface Entry {
  record: ClinicRecord;
  /** Stands for the record's id: `keyOfId`. */
  key: number;
  /**
   * All that is searched: the folded fields in one text, since looking into one is several times faster. A line break,
   * which no term holds, stands between them. No field is kept apart from it: of a hundred thousand messages that would
   * take too much memory.
   */
  text: string;
  /** Where each field ends in `text`, in the order of `allFields`. */
  ends: readonly number[];
  /** All digits of the phone number's field. */
  digits: string;
}

const keysOfIds = new Map<string, number>();

/**
 * A number for each id, from 0 in the order of asking, the same as long as the page stays. What looks up each of very many
 * entries does so by this key, several times faster than by a text: for a row that is measured, the list's library looks up
 * all rows below it.
 */
export function keyOfId(id: string): number {
  const key = keysOfIds.get(id) ?? keysOfIds.size;
  keysOfIds.set(id, key);
  return key;
}

export function toEntry(record: ClinicRecord): Entry {
  const texts = allFields.map((field) => fold(record[field]));
  let end = -1;
  const ends = texts.map(({ length }) => (end += 1 + length));
  return {
    record,
    key: keyOfId(record.id),
    text: texts.join('\n'),
    ends,
    digits: digitsOf(record.number),
  };
}

/**
 * What entries are sorted by: the folded text from its first letter that a reader sees, or of a phone number the last ten
 * digits, so that its spellings with and without country code stand together.
 */
export function sortKeyOf(field: RecordField): (entry: Entry) => string {
  if (fields[field].format === 'phone') return ({ digits }) => digits.slice(-10);
  const index = allFields.indexOf(field);
  const startOf = (ends: readonly number[]) => (index === 0 ? 0 : (ends[index - 1] as number) + 1);
  return ({ text, ends }) => text.slice(startOf(ends), ends[index]).trimStart();
}

/** Whether the entries of both are the same but for their records. */
export function saysSame(one: ClinicRecord, other: ClinicRecord): boolean {
  return (
    one.receivedAt === other.receivedAt && allFields.every((field) => one[field] === other[field])
  );
}
