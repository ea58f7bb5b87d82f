import { type DocumentData, Timestamp } from 'firebase/firestore/lite';
import { type Collection, collections } from '../../collections.ts';
import { allFields, type RecordField } from './record-fields.ts';

/** An enquiry or a feedback as staff see it, its texts as they were typed. What a document lacks is an empty text. */
export interface ClinicRecord extends Record<RecordField, string> {
  id: string;
  /** Milliseconds since the epoch; null when the document has no server time. */
  receivedAt: number | null;
  /** The documents that it is made of, exactly as stored, to restore it. */
  stored: readonly StoredDocument[];
}

export interface StoredDocument {
  path: string;
  data: DocumentData;
}

/** The record of these documents: first an enquiry or a feedback, then what belongs to it. */
export function toRecord(stored: readonly [StoredDocument, ...StoredDocument[]]): ClinicRecord {
  const [{ path, data }] = stored;
  const createdAt: unknown = data.createdAt;
  const texts = allFields.map((field) => [field, textOf(stored.map((each) => each.data[field]))]);
  return {
    id: path.slice(path.indexOf('/') + 1),
    ...(Object.fromEntries(texts) as Record<RecordField, string>),
    receivedAt: createdAt instanceof Timestamp ? createdAt.toMillis() : null,
    stored,
  };
}

/** The first value that is there. Old documents may hold a phone number as a number. */
function textOf(values: readonly unknown[]): string {
  const value = values.find((each) => typeof each === 'string' || typeof each === 'number');
  return value === undefined ? '' : String(value);
}

/** The paths of a record's documents, also of what belongs to it and was not read. */
export function everyPath({ stored: [first] }: ClinicRecord): string[] {
  const [kind, id] = first?.path.split('/') ?? [];
  const belongings = Object.entries<Collection>(collections).filter(
    ([, { belongsTo }]) => belongsTo === kind,
  );
  return [kind, ...belongings.map(([name]) => name)].map((name) => `${name}/${id}`);
}
