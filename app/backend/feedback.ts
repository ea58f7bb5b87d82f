import { FirebaseError } from 'firebase/app';
import { doc, getDoc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite';
import { database } from './database.ts';
import type { FieldOf } from './record-fields.ts';

export type Feedback = Record<FieldOf<'feedbacks'>, string>;

interface FeedbackOptions {
  /** Whether it was sent before without a response: what is already stored is then not stored twice. */
  retry: boolean;
  /** Whether staff probably read it before it is published. When the rules refuse it, the other way is tried. */
  readFirst: boolean;
}

/**
 * Stores a feedback: where staff read it first or, when they do not, where everybody does. Resolves with whether staff
 * read it first. Rejects when the rules deny it either way or the server cannot be reached.
 */
export async function createFeedback(
  id: string,
  feedback: Feedback,
  { retry, readFirst }: FeedbackOptions,
): Promise<boolean> {
  // The rules let nobody write what is published, so a retry looks for it.
  const isThere = async () => retry && (await isPublished(id));
  if (await isThere()) return false;
  try {
    await store(id, feedback, readFirst);
    return readFirst;
  } catch (error) {
    // An earlier attempt that was still under way at the first look may have stored it meanwhile.
    if (await isThere()) return false;
    if (!isRefused(error)) throw error;
  }
  await store(id, feedback, !readFirst);
  return !readFirst;
}

async function isPublished(id: string): Promise<boolean> {
  return (await getDoc(doc(database, 'feedbacks', id))).exists();
}

/** Published, it is one batch: name and message, which are public, and apart from them what only staff may read. */
async function store(id: string, feedback: Feedback, readFirst: boolean): Promise<void> {
  const createdAt = serverTimestamp();
  if (readFirst) return setDoc(doc(database, 'feedbackInbox', id), { ...feedback, createdAt });
  const { name, message, ...contact } = feedback;
  await writeBatch(database)
    .set(doc(database, 'feedbacks', id), { name, message, createdAt })
    .set(doc(database, 'feedbackContacts', id), { ...contact, createdAt })
    .commit();
}

function isRefused(error: unknown): boolean {
  // The lite SDK's errors are not instances of its FirestoreError.
  return error instanceof FirebaseError && error.code === 'permission-denied';
}
