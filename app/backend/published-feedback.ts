import { type DocumentData, doc, type WriteBatch } from 'firebase/firestore/lite';
import { collections } from '../../collections.ts';
import { database } from './database.ts';

/** Adds a feedback that everybody may read to a batch: what is public, and apart from it what only staff may read. */
export function setPublished(batch: WriteBatch, id: string, feedback: DocumentData): WriteBatch {
  for (const name of ['feedbacks', 'feedbackContacts'] as const) {
    const fields = Object.keys(collections[name].fields).filter((field) => field in feedback);
    batch.set(
      doc(database, name, id),
      Object.fromEntries(fields.map((field) => [field, feedback[field]])),
    );
  }
  return batch;
}
