import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import { allFields, type RecordField, type RecordKind } from './record-fields.ts';

/** An enquiry or a feedback as staff see it, its texts as they were typed. What a document lacks is an empty text. */
export interface ClinicRecord extends Record<RecordField, string> {
  id: string;
  /** Milliseconds since the epoch; null when the document has no server time. */
  receivedAt: number | null;
  /** The documents that it is made of, exactly as stored, to restore it. */
  stored: readonly StoredDocument[];
}

interface StoredDocument {
  path: string;
  data: DocumentData;
}

/** The record of an enquiry, or of a feedback and its contact. */
export function toRecord(
  document: QueryDocumentSnapshot,
  contact: QueryDocumentSnapshot | undefined,
): ClinicRecord {
  const [data, contactData] = [document.data(), contact?.data()];
  const createdAt: unknown = data.createdAt;
  return {
    id: document.id,
    ...textsOf(data, contactData),
    receivedAt: createdAt instanceof Timestamp ? createdAt.toMillis() : null,
    stored: [
      { path: document.ref.path, data },
      ...(contact && contactData ? [{ path: contact.ref.path, data: contactData }] : []),
    ],
  };
}

function textsOf(data: DocumentData, contact: DocumentData = {}): Record<RecordField, string> {
  const texts = allFields.map((field) => [field, textOf(data[field] ?? contact[field])]);
  return Object.fromEntries(texts) as Record<RecordField, string>;
}

/** Old documents may hold a phone number as a number. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** The collection of what belongs to a record, under the record's own id. */
const belongings: Partial<Record<RecordKind, string>> = {
  enquiry: 'followUps',
  feedbacks: 'feedbackContacts',
};

/** The documents to delete with a record: also what belongs to it and was not read. */
export function everyDocument(record: ClinicRecord): { path: string }[] {
  const path = record.stored[0]?.path ?? '';
  const [kind, id] = path.split('/') as [RecordKind, string];
  const belonging = belongings[kind];
  return [{ path }, ...(belonging ? [{ path: `${belonging}/${id}` }] : [])];
}
