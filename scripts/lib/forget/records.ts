import { clinic } from '../../../app/content/clinic.ts';
import { digitsOf } from '../../../app/text/digits.ts';
import { numbersIn, spellingsOf } from '../../../app/text/phone-numbers.ts';
import { type Collection, collections } from '../../../collections.ts';
import { joinById } from '../join-by-id.ts';
import type { FoundDocument, RecordSource } from './record-source.ts';

const all: Record<string, Collection> = collections;

/** The collections that hold what patients sent and what belongs to it: in each of these families, under one id. */
export const families: readonly string[][] = Object.keys(all)
  .filter((root) => all[root]?.receivedAt && !all[root].publishedTo)
  .map((root) => [
    root,
    ...Object.keys(all).filter((name) =>
      [all[name]?.belongsTo, all[name]?.publishedTo].includes(root),
    ),
  ]);

/** The documents of one id in the collections of a family. */
export type PatientRecord = readonly FoundDocument[];

/** All records of a family, one after the other. */
export function readRecords(source: RecordSource, family: string[]): AsyncIterable<PatientRecord> {
  return joinById(family.map((collection) => source.documents(collection)));
}

/** Whether a record is as old as its oldest document says: by its time of receipt, else by when the database got it. */
export function isOlderThan(record: PatientRecord, time: number): boolean {
  return record.some((document) => timeOf(document) < time);
}

/**
 * Whether a record has the number, as `numbersIn` writes it, in its field for numbers. Of what is left of a record that is gone
 * any mention will do, since nobody is shown it.
 */
export function isOfNumber(record: PatientRecord, number: string): boolean {
  const isLeft = record.every(({ collection }) => all[collection]?.belongsTo);
  return record.some(({ fields }) =>
    (isLeft ? Object.values(fields) : [fields.number])
      .flatMap(textsOf)
      .some((text) => numbersIn(text, clinic.country).includes(number)),
  );
}

/** Whether a record names the number anywhere else: in its words, a note, an email, or beside digits that nobody can part. */
export function mentions(record: PatientRecord, number: string): boolean {
  const [within = number] = spellingsOf(`+${number}`, clinic.country);
  return record.some(({ fields }) =>
    Object.values(fields)
      .flatMap(textsOf)
      .some((text) => digitsOf(text).includes(within)),
  );
}

/** The latest of a document's times. */
function timeOf({ collection, fields, createTime }: FoundDocument): number {
  const times = Object.entries(all[collection]?.fields ?? {}).flatMap(([name, { kind }]) =>
    kind === 'time' ? Date.parse(String(fields[name]?.timestampValue)) || [] : [],
  );
  return times.length > 0 ? Math.max(...times) : createTime;
}

/** The texts of a value, or within a map. Old documents may hold a number as a number. */
function textsOf(value: FoundDocument['fields'][string] = {}): string[] {
  const { mapValue, stringValue, integerValue, doubleValue } = value;
  if (mapValue)
    return Object.values((mapValue as Partial<FoundDocument>).fields ?? {}).flatMap(textsOf);
  return [String(stringValue ?? integerValue ?? doubleValue ?? '')];
}
