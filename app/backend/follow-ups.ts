import {
  collection,
  type DocumentData,
  deleteField,
  doc,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import { database } from './database.ts';
import { type FollowUp, type FollowUpChange, oldNoteKey, toFollowUp } from './follow-up.ts';
import { onceMore } from './once-more.ts';
import { readByPaths } from './read-by-ids.ts';
import { accountEmail } from './session.ts';

/** How many one request reads: 2 MB with a note of the maximum length at each. */
const pageSize = 1_000;

/** A page of all follow-ups, by their enquiries' ids, in the order of these; `after` is the last id of the page before. */
export function readFollowUps(after: string | undefined): Promise<[string, FollowUp][]> {
  return asStaff(async () => {
    const start = after === undefined ? [] : [startAfter(after)];
    const found = await getDocs(
      query(collection(database, 'followUps'), orderBy(documentId()), ...start, limit(pageSize)),
    );
    return found.docs.map((document) => [document.id, toFollowUp(document.data(), accountEmail())]);
  });
}

export interface Change {
  /** What was stored before, which a colleague may have written meanwhile; undefined for nothing. */
  before: FollowUp | undefined;
  /** What is stored now, its time by this machine's clock. */
  after: FollowUp;
  /** False where a colleague had said the same, which stays in that name. */
  isWritten: boolean;
}

/**
 * Changes what is noted at an enquiry. When the enquiry no longer exists, changes nothing and resolves with undefined.
 * Rejects with NotStaffError, or with the failure of the request.
 */
export function changeFollowUp(
  enquiryId: string,
  change: FollowUpChange,
): Promise<Change | undefined> {
  const by = accountEmail();
  const key = change.note?.key ?? doc(collection(database, 'followUps')).id;
  // What was sent, but not answered.
  let sent: Change | undefined;
  const attempt = async () => {
    const path = `followUps/${enquiryId}`;
    const found = await readByPaths([`enquiry/${enquiryId}`, path]);
    if (!found.has(`enquiry/${enquiryId}`)) return undefined;
    const stored = found.get(path);
    const before = stored && toFollowUp(stored, by);
    if (sent && before && isSame(before, sent.after)) return sent;
    if (before && !change.note && before.done === change.done)
      return { before, after: before, isWritten: false };
    const now = fieldsOf(change, key, by, Timestamp.now());
    const entries = { ...stored?.entries, ...now.entries };
    sent = { before, after: toFollowUp({ ...stored, ...now, entries }, by), isWritten: true };
    const batch = writeBatch(database);
    // Only the change is written, so that whatever a colleague writes at this very moment stays.
    const fields = fieldsOf(change, key, by, serverTimestamp());
    batch.set(doc(database, path), fields, { merge: true });
    await batch.commit();
    return sent;
  };
  // Refused is also a change whose enquiry a colleague deletes meanwhile.
  return asStaff(() => onceMore(attempt, { alsoRefused: true }));

  function isSame(one: FollowUp, other: FollowUp): boolean {
    const textOf = ({ notes }: FollowUp) => notes.find((note) => note.key === key)?.text;
    return one.done === other.done && one.by === other.by && textOf(one) === textOf(other);
  }
}

/** The fields that a change writes, merged with those that are stored. */
function fieldsOf(
  { done, note }: FollowUpChange,
  key: string,
  by: string,
  at: unknown,
): DocumentData {
  const entry = note?.text.trim() ? { text: note.text, by, at } : deleteField();
  return {
    ...(done !== undefined && { done, doneBy: by, doneAt: at }),
    ...(note &&
      (key === oldNoteKey
        ? { note: note.text, by, at }
        : { entries: { [key]: entry }, last: key })),
  };
}
