import { doc, getDoc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite';
import { database } from './database.ts';
import { isRefused, onceMore } from './once-more.ts';
import { setPublished } from './published-feedback.ts';
import type { Answers } from './record-fields.ts';

export type Feedback = Answers<'feedbacks'>;

/**
 * Stores a feedback: where staff read it first or, when they do not, where everybody does. `readFirst` says which is
 * probable; when the rules refuse it, the other way is tried. Resolves with whether staff read it first. Sending the same
 * content to the same id twice is safe. Rejects when the rules deny it either way or the server cannot be reached.
 */
export async function createFeedback(
  id: string,
  feedback: Feedback,
  readFirst: boolean,
): Promise<boolean> {
  try {
    return await onceMore(() => storeEitherWay(id, feedback, readFirst));
  } catch (error) {
    // The rules let nobody write again what is published, and tell no reason; an answer may be lost every time.
    if (await isPublished(id, feedback).catch(() => false)) return false;
    throw error;
  }
}

async function storeEitherWay(
  id: string,
  feedback: Feedback,
  readFirst: boolean,
): Promise<boolean> {
  try {
    await store(id, feedback, readFirst);
    return readFirst;
  } catch (error) {
    if (!isRefused(error)) throw error;
    await store(id, feedback, !readFirst);
    return !readFirst;
  }
}

async function isPublished(id: string, { name, message }: Feedback): Promise<boolean> {
  const published = await getDoc(doc(database, 'feedbacks', id));
  return published.get('name') === name && published.get('message') === message;
}

async function store(id: string, feedback: Feedback, readFirst: boolean): Promise<void> {
  const stored = { ...feedback, createdAt: serverTimestamp() };
  if (readFirst) return setDoc(doc(database, 'feedbackInbox', id), stored);
  await setPublished(writeBatch(database), id, stored).commit();
}
