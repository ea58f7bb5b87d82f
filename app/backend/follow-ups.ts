import {
  collection,
  type DocumentData,
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
import type { FollowUp, FollowUpChange } from './follow-up.ts';
import { onceMore } from './once-more.ts';
import { readByPaths } from './read-by-ids.ts';
import { accountEmail } from './session.ts';

/** How many one request reads: 2 MB with notes of the maximum length. */
const pageSize = 1_000;

/** A page of all follow-ups, by their enquiries' ids, in the order of these; `after` is the last id of the page before. */
export function readFollowUps(after: string | undefined): Promise<[string, FollowUp][]> {
  return asStaff(async () => {
    const start = after === undefined ? [] : [startAfter(after)];
    const found = await getDocs(
      query(collection(database, 'followUps'), orderBy(documentId()), ...start, limit(pageSize)),
    );
    return found.docs.map((document) => [document.id, toFollowUp(document.data())]);
  });
}

export interface Change {
  /** What was stored before, which a colleague may have written meanwhile; undefined for nothing. */
  before: FollowUp | undefined;
  /** What is stored now, its time by this machine's clock. */
  after: FollowUp;
}

/**
 * Changes what is noted at an enquiry. When the enquiry no longer exists, changes nothing and resolves with undefined.
 * Rejects with NotStaffError, or with the failure of the request.
 */
export function changeFollowUp(
  enquiryId: string,
  change: FollowUpChange,
): Promise<Change | undefined> {
  // What was sent, but not answered.
  let sent: Change | undefined;
  const attempt = async () => {
    const path = `followUps/${enquiryId}`;
    const found = await readByPaths([`enquiry/${enquiryId}`, path]);
    if (!found.has(`enquiry/${enquiryId}`)) return undefined;
    const stored = found.get(path);
    const before = stored && toFollowUp(stored);
    if (sent && before && before.at !== sent.before?.at && isSame(before, sent.after)) return sent;
    const by = accountEmail();
    sent = { before, after: { ...nothing, ...before, ...change, by, at: Date.now() } };
    const batch = writeBatch(database);
    // Only the change is written, so that whatever a colleague writes at this very moment stays.
    if (before) batch.update(doc(database, path), { ...change, by, at: serverTimestamp() });
    else batch.set(doc(database, path), { ...nothing, ...change, by, at: serverTimestamp() });
    await batch.commit();
    return sent;
  };
  // Refused is also a change whose enquiry a colleague deletes meanwhile.
  return asStaff(() => onceMore(attempt, { alsoRefused: true }));
}

function isSame(one: FollowUp, other: FollowUp): boolean {
  return one.done === other.done && one.note === other.note && one.by === other.by;
}

const nothing = { done: false, note: '' };

/** The follow-up of a document; the rules let no other shape in. */
function toFollowUp(data: DocumentData): FollowUp {
  const at: unknown = data.at;
  return {
    done: data.done === true,
    note: String(data.note ?? ''),
    by: String(data.by ?? ''),
    at: at instanceof Timestamp ? at.toMillis() : 0,
  };
}
