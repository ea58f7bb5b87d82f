import {
  collection,
  doc,
  getDocs,
  runTransaction,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import type { CalendarDocument } from './calendar-documents.ts';
import { database } from './database.ts';
import { onceMore } from './once-more.ts';
import { accountId } from './session.ts';

/** What staff write of some days, or as a notice; their signature comes with it. */
export interface CalendarEntry {
  to: string;
  hours?: string;
  texts: Readonly<Record<string, string>>;
}

/** All that is stored. Rejects with NotStaffError, or with the failure of the request. */
export function readEntries(): Promise<CalendarDocument[]> {
  return asStaff(async () => {
    const { docs } = await getDocs(collection(database, 'calendar'));
    return docs.map((each) => toDocument(each.id, each.data()));
  });
}

/**
 * Writes an entry, or deletes it where it is undefined, unless another one than `known` is stored by now: a colleague's, which
 * then stays. Resolves with whether it was written. Writing the same twice is safe. Rejects as above.
 */
export function writeEntry(
  id: string,
  entry: CalendarEntry | undefined,
  known: CalendarEntry | undefined,
): Promise<boolean> {
  const reference = doc(database, 'calendar', id);
  const write = () =>
    runTransaction(database, async (transaction) => {
      const stored = (await transaction.get(reference)).data();
      // An earlier attempt, whose answer was lost, or a colleague's of the same words.
      if (isSame(stored, entry)) return true;
      if (!isSame(stored, known)) return false;
      if (entry) transaction.set(reference, { ...entry, by: accountId(), at: serverTimestamp() });
      else transaction.delete(reference);
      return true;
    });
  return asStaff(async () => {
    const written = await onceMore(write);
    forgetCalendar();
    return written;
  });
}

function isSame(stored: Partial<CalendarEntry> | undefined, entry: CalendarEntry | undefined) {
  return toText(stored) === toText(entry);
}

/** An entry as text, whatever the order of its languages. */
function toText(entry: Partial<CalendarEntry> | undefined): string {
  const { to, hours, texts = {} } = entry ?? {};
  return JSON.stringify([entry && 1, to, hours, Object.entries(texts).sort()]);
}

function toDocument(id: string, data: Record<string, unknown>): CalendarDocument {
  const { at } = data;
  return { id, data: { ...data, at: at instanceof Timestamp ? at.toMillis() : undefined } };
}

/** Has this tab ask anew what its pages show (calendar.ts). */
function forgetCalendar(): void {
  try {
    delete sessionStorage.calendar;
  } catch {
    // Without storage nothing was kept.
  }
}
