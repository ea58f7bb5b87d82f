import {
  collection,
  type DocumentData,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import type { ClinicRecord } from './clinic-record.ts';
import { database } from './database.ts';
import { onceMore } from './once-more.ts';
import { setPublished } from './published-feedback.ts';
import { readByPaths } from './read-by-ids.ts';

export interface Moderation {
  /** Whether staff read feedback before it is published. */
  readFirst: boolean;
  /** How many wait to be read. */
  unread: number;
}

const setting = doc(database, 'settings', 'feedback');

/** Rejects with NotStaffError, or with the failure of the request. */
export function readModeration(): Promise<Moderation> {
  return asStaff(async () => {
    const [found, unread] = await Promise.all([
      getDoc(setting),
      getCount(collection(database, 'feedbackInbox')),
    ]);
    return { readFirst: found.exists(), unread: unread.data().count };
  });
}

/** Decides whether staff read feedback before it is published. Deciding the same twice is safe. Rejects as above. */
export function readFeedbackFirst(on: boolean): Promise<void> {
  const decide = async () => {
    if (!on) await deleteDoc(setting);
    else if (!(await getDoc(setting)).exists()) await setDoc(setting, { since: serverTimestamp() });
  };
  return asStaff(() => onceMore(decide, { alsoRefused: true }));
}

/**
 * Publishes a feedback that was read, with the time at which it came, in one commit. Resolves with what became of it: `gone`
 * when it was deleted meanwhile, and `replaced` when other words than those that were read wait or are published in its
 * place. Publishing it twice is safe. Rejects as above.
 */
export function publishFeedback(
  read: Pick<ClinicRecord, 'id' | 'name' | 'message'>,
): Promise<'published' | 'gone' | 'replaced'> {
  const publish = async () => {
    const [inbox, feedback] = [`feedbackInbox/${read.id}`, `feedbacks/${read.id}`] as const;
    const found = await readByPaths([inbox, feedback]);
    const [unread, published] = [found.get(inbox), found.get(feedback)];
    const isRead = (words: DocumentData) =>
      words.name === read.name && words.message === read.message;
    if (![unread, published].every((words) => !words || isRead(words))) return 'replaced';
    if (!unread) return published ? 'published' : 'gone';
    const batch = writeBatch(database).delete(doc(database, inbox));
    if (!published) setPublished(batch, read.id, unread);
    await batch.commit();
    return 'published';
  };
  return asStaff(() => onceMore(publish, { alsoRefused: true }));
}
