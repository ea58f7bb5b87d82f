import {
  collection,
  type DocumentData,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  serverTimestamp,
  setDoc,
  type WriteBatch,
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

/** A feedback as staff have read it. */
type ReadFeedback = Pick<ClinicRecord, 'id' | 'name' | 'message'>;

/** Why a feedback was not moved: it was deleted meanwhile, or other words than those that were read stand in its place. */
type Unmoved = 'gone' | 'replaced';

/**
 * Publishes a feedback that was read, with the time at which it came, in one commit. Resolves with what became of it.
 * Publishing it twice is safe. Rejects as above.
 */
export async function publishFeedback(read: ReadFeedback): Promise<'published' | Unmoved> {
  const unmoved = await move(read, ({ unread, published }) => {
    if (!unread) return published ? undefined : 'gone';
    const batch = writeBatch(database).delete(doc(database, 'feedbackInbox', read.id));
    return published ? batch : setPublished(batch, read.id, unread);
  });
  return unmoved ?? 'published';
}

/**
 * Takes a published feedback back to where staff read it, with its number and the time at which it came, in one commit:
 * whether staff read feedback first by then or not. Resolves and rejects as above, and doing so twice is safe.
 */
export async function unpublishFeedback(read: ReadFeedback): Promise<'unpublished' | Unmoved> {
  const unmoved = await move(read, ({ unread, published, contact }) => {
    if (!published) return unread ? undefined : 'gone';
    const batch = writeBatch(database)
      .delete(doc(database, 'feedbacks', read.id))
      .delete(doc(database, 'feedbackContacts', read.id));
    if (unread) return batch;
    return batch.set(doc(database, 'feedbackInbox', read.id), { ...contact, ...published });
  });
  return unmoved ?? 'unpublished';
}

/** The documents of one feedback that are there. */
type Stored = Record<'unread' | 'published' | 'contact', DocumentData | undefined>;

/** Commits what `decide` makes of the documents that are there, if there is anything to do. */
function move(
  read: ReadFeedback,
  decide: (stored: Stored) => WriteBatch | 'gone' | undefined,
): Promise<Unmoved | undefined> {
  const paths = ['feedbackInbox', 'feedbacks', 'feedbackContacts'].map(
    (name) => `${name}/${read.id}`,
  );
  const attempt = async () => {
    const there = await readByPaths(paths);
    const [unread, published, contact] = paths.map((path) => there.get(path));
    const isRead = (words: DocumentData | undefined) =>
      !words || (words.name === read.name && words.message === read.message);
    if (!isRead(unread) || !isRead(published)) return 'replaced';
    const decided = decide({ unread, published, contact });
    if (decided === 'gone') return decided;
    await decided?.commit();
    return undefined;
  };
  return asStaff(() => onceMore(attempt, { alsoRefused: true }));
}
