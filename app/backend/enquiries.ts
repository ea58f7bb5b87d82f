import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { database } from './database.ts';
import { onceMore } from './once-more.ts';
import type { Answers } from './record-fields.ts';

export type Enquiry = Answers<'enquiry'>;

/**
 * Stores an enquiry under an id that the sender chose. Sending the same content to the same id twice is safe: a lost
 * response never leads to a second record. Rejects when the rules deny it or the server cannot be reached.
 */
export function createEnquiry(id: string, enquiry: Enquiry): Promise<void> {
  return onceMore(() =>
    setDoc(doc(database, 'enquiry', id), { ...enquiry, createdAt: serverTimestamp() }),
  );
}
