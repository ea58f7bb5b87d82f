import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  startAfter,
  writeBatch,
} from 'firebase/firestore/lite';
import { database } from './database.ts';
import type { FieldOf } from './record-fields.ts';

export type Feedback = Record<FieldOf<'feedbacks'>, string>;

/** What the public may read of a feedback. */
export interface Testimonial {
  id: string;
  name: string;
  message: string;
}

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

export interface TestimonialPage {
  testimonials: Testimonial[];
  /** Reads the page after this one; undefined after the last. */
  next: (() => Promise<TestimonialPage>) | undefined;
}

const pageSize = 20;

/** The newest testimonials, in pages, so that a visit costs the same however many there are. */
export async function readTestimonials(after?: QueryDocumentSnapshot): Promise<TestimonialPage> {
  const newestFirst = query(
    collection(database, 'feedbacks'),
    orderBy('createdAt', 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after ? [startAfter(after)] : []),
    limit(pageSize),
  );
  const { docs } = await getDocs(newestFirst);
  const last = docs.at(-1);
  return {
    testimonials: docs.map((document) => ({
      id: document.id,
      name: String(document.get('name')),
      message: String(document.get('message')),
    })),
    next: docs.length === pageSize && last ? () => readTestimonials(last) : undefined,
  };
}
