import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore/lite';

export type RecordKind = 'enquiry' | 'feedbacks';

/** An enquiry or a feedback as staff see it. What a document lacks is an empty text. */
export interface ClinicRecord {
  id: string;
  name: string;
  /** As it was typed; a feedback's comes from its contact. */
  number: string;
  /** Empty for a feedback. */
  email: string;
  message: string;
  /** Milliseconds since the epoch; null when the document has no server time. */
  receivedAt: number | null;
  /** The documents that it is made of, exactly as stored, to put it back. */
  stored: readonly StoredDocument[];
}

export interface StoredDocument {
  path: string;
  data: DocumentData;
}

/** The record of a document and, for a feedback, of its contact. */
export function toRecord(
  document: QueryDocumentSnapshot,
  contact: QueryDocumentSnapshot | undefined,
): ClinicRecord {
  const data = document.data();
  const createdAt: unknown = data.createdAt;
  return {
    id: document.id,
    name: textOf(data.name),
    number: textOf(data.number ?? contact?.get('number')),
    email: textOf(data.email),
    message: textOf(data.message),
    receivedAt: createdAt instanceof Timestamp ? createdAt.toMillis() : null,
    stored: [
      { path: document.ref.path, data },
      ...(contact ? [{ path: contact.ref.path, data: contact.data() }] : []),
    ],
  };
}

/** Old documents may hold a phone number as a number. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A feedback's contact is deleted with it even when it was not read. */
export function everyDocument(record: ClinicRecord): { path: string }[] {
  const path = record.stored[0]?.path ?? '';
  const [kind, id] = path.split('/');
  return kind === 'feedbacks' ? [{ path }, { path: `feedbackContacts/${id}` }] : [{ path }];
}
