import {
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import { database } from './database.ts';
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
  return asStaff(async () => {
    if (!on) await deleteDoc(setting);
    else if (!(await getDoc(setting)).exists()) await setDoc(setting, { since: serverTimestamp() });
  });
}

/**
 * Publishes a feedback that was read, with the time at which it came, in one commit. Resolves with whether it is published:
 * false when it was deleted meanwhile. Publishing it twice is safe. Rejects as above.
 */
export function publishFeedback(id: string): Promise<boolean> {
  return asStaff(async () => {
    const [inbox, feedback] = [`feedbackInbox/${id}`, `feedbacks/${id}`] as const;
    const found = await readByPaths([inbox, feedback]);
    const unread = found.get(inbox);
    if (!unread) return found.has(feedback);
    const batch = writeBatch(database).delete(doc(database, inbox));
    if (!found.has(feedback)) {
      const { name, message, createdAt, ...contact } = unread;
      batch
        .set(doc(database, feedback), { name, message, createdAt })
        .set(doc(database, 'feedbackContacts', id), { ...contact, createdAt });
    }
    await batch.commit();
    return true;
  });
}
