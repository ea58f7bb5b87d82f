import {
  type DocumentData,
  deleteField,
  doc,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { type ListedDocument, listDocuments } from './list-documents.ts';
import { persist } from './persist.ts';
import type { Place } from './place.ts';
import { readByIds } from './read-documents.ts';

export interface MovedNumbers {
  read: number;
  numbers: number;
  times: number;
  /** Ids of feedbacks left unchanged: the contact has another number, or the number or time is of a wrong type. */
  refused: string[];
}

// Two writes for a feedback, 500 in a commit.
const pageSize = 200;

/**
 * Moves every `number` inside a feedback to its contact, and gives a feedback without `createdAt` the time at which
 * the database got it. May be interrupted and repeated. Throws FirebaseError or CommandError.
 */
export async function moveOldNumbers(place: Place): Promise<MovedNumbers> {
  const total: MovedNumbers = { read: 0, numbers: 0, times: 0, refused: [] };
  let pageToken: string | undefined = '';
  do {
    const token: string = pageToken;
    const page = await persist(() => listDocuments(place, 'feedbacks', pageSize, token));
    const old = page.documents.filter(
      ({ fields }) => fields?.number !== undefined || fields?.createdAt === undefined,
    );
    const outcome = await persist(() => clean(place, old));
    total.read += page.documents.length;
    total.numbers += outcome.numbers;
    total.times += outcome.times;
    total.refused.push(...outcome.refused);
    pageToken = page.nextPageToken;
  } while (pageToken);
  return total;
}

/** Moves these feedbacks' numbers in one commit. It first reads them once more, so that repeating it is safe. */
async function clean(place: Place, listed: ListedDocument[]): Promise<Omit<MovedNumbers, 'read'>> {
  const { firestore } = place;
  const times = new Map(listed.map((each) => [each.name.split('/').at(-1) ?? '', each.createTime]));
  const ids = [...times.keys()];
  const feedbacks = await readByIds(firestore, 'feedbacks', ids);
  const contacts = await readByIds(firestore, 'feedbackContacts', ids);
  const outcome: Omit<MovedNumbers, 'read'> = { numbers: 0, times: 0, refused: [] };
  const batch = writeBatch(firestore);
  for (const [id, feedback] of feedbacks) {
    const number = numberOf(feedback);
    const contact = contacts.get(id);
    if (!canClean(feedback, number, contact)) {
      outcome.refused.push(id);
      continue;
    }
    const dated = feedback.createdAt !== undefined;
    const createdAt = feedback.createdAt ?? Timestamp.fromDate(new Date(times.get(id) ?? ''));
    const changes = {
      ...('number' in feedback && { number: deleteField() }),
      ...(!dated && { createdAt }),
    };
    if (Object.keys(changes).length === 0) continue;
    batch.update(doc(firestore, 'feedbacks', id), changes);
    // With the same time as the feedback, by which the dashboard finds the contact.
    if (number && !contact) {
      batch.set(doc(firestore, 'feedbackContacts', id), { number, createdAt });
    }
    if ('number' in feedback) outcome.numbers += 1;
    if (!dated) outcome.times += 1;
  }
  if (outcome.numbers + outcome.times > 0) await batch.commit();
  return outcome;
}

/** False where the number would be lost or the rules would refuse the time. */
function canClean(
  { createdAt }: DocumentData,
  number: string | null,
  contact: DocumentData | undefined,
): boolean {
  if (number === null || !(createdAt === undefined || createdAt instanceof Timestamp)) return false;
  return number === '' || contact === undefined || String(contact.number) === number;
}

/** Empty when there is no number; null when the value is of another type. */
function numberOf({ number }: DocumentData): string | null {
  if (number === undefined || number === null) return '';
  if (typeof number === 'number') return String(number);
  return typeof number === 'string' ? number.trim() && number : null;
}
