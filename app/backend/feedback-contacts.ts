import {
  collection,
  endAt,
  getDocs,
  limit,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAt,
} from 'firebase/firestore/lite';
import { database } from './database.ts';
import { readByIds } from './read-by-ids.ts';

/** An order of documents, and the values by which each has its place in it. */
export interface PageOrder {
  by: QueryConstraint[];
  placeOf: (document: QueryDocumentSnapshot) => unknown[];
}

/**
 * The contacts of a page of feedback. A feedback and its contact have the same id and the same time, so the same
 * order and the page's two ends enclose them all; those written otherwise are asked for by id.
 */
export async function readContacts(
  feedbacks: QueryDocumentSnapshot[],
  order: PageOrder,
): Promise<Map<string, QueryDocumentSnapshot>> {
  const contacts = collection(database, 'feedbackContacts');
  const [first, last] = [feedbacks[0], feedbacks.at(-1)];
  // Anybody may read feedback: only the contacts tell that this account is staff, so they are asked for in any case.
  const found = await getDocs(
    first && last
      ? query(
          contacts,
          ...order.by,
          // By values: a document as a cursor has its own collection in its name, which is another one's here.
          startAt(...order.placeOf(first)),
          endAt(...order.placeOf(last)),
        )
      : query(contacts, limit(1)),
  );
  const byId = new Map(found.docs.map((contact) => [contact.id, contact]));

  const missing = feedbacks.filter(
    (each) => !byId.has(each.id) && each.get('number') === undefined,
  );
  const others = await readByIds(
    'feedbackContacts',
    missing.map((each) => each.id),
  );
  for (const contact of others) byId.set(contact.id, contact);
  return byId;
}
