import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { database } from './database.ts';
import type { FieldOf } from './record-fields.ts';

export type Feedback = Record<FieldOf<'feedbacks'>, string>;

/**
 * Stores a feedback in one batch: its name and message, which are public, and apart from them what only staff may read.
 * With `retry`, checks before and after whether an earlier attempt has stored it: the rules let nobody write it again.
 */
export async function createFeedback(
  id: string,
  feedback: Feedback,
  retry: boolean,
): Promise<void> {
  const { name, message, ...contact } = feedback;
  const reference = doc(database, 'feedbacks', id);
  if (retry && (await getDoc(reference)).exists()) return;

  const createdAt = serverTimestamp();
  const batch = writeBatch(database)
    .set(reference, { name, message, createdAt })
    .set(doc(database, 'feedbackContacts', id), { ...contact, createdAt });
  try {
    await batch.commit();
  } catch (error) {
    // An earlier attempt that was still under way at the first check may have stored it meanwhile.
    if (retry && (await getDoc(reference)).exists()) return;
    throw error;
  }
}
