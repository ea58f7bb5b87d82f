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

/** An order of documents, and a document's values in it, at which a query may begin or end. */
export interface PageOrder {
  by: QueryConstraint[];
  cursorOf: (document: QueryDocumentSnapshot) => unknown[];
}

/**
 * The contacts of a page of feedback, by id. A feedback and its contact have the same id and time, so one query in the
 * same order, from the page's first document to its last, finds them; the others are read by id.
 */
export async function readContacts(
  feedbacks: QueryDocumentSnapshot[],
  order: PageOrder,
): Promise<Map<string, QueryDocumentSnapshot>> {
  const contacts = collection(database, 'feedbackContacts');
  const [first, last] = [feedbacks[0], feedbacks.at(-1)];
  // Anybody may read feedback, so only reading contacts shows whether this account is staff: an empty page reads one.
  const found = await getDocs(
    first && last
      ? query(
          contacts,
          ...order.by,
          // Values, since a document as a cursor would also hold the name of its own collection.
          startAt(...order.cursorOf(first)),
          endAt(...order.cursorOf(last)),
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
