import {
  collection,
  doc,
  type Firestore,
  getCount,
  getDoc,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
} from 'firebase/firestore/lite';

/** What came since the last time. */
export interface NewRecords {
  /** How many of which collection. */
  counts: Map<string, number>;
  /** Notes that staff have been told, so that the next count begins where this one ends. */
  settle(): Promise<void>;
}

/** A record may be stored a little later than its `createdAt` says: the last minute is left to the next time. */
const SETTLING_MS = 60_000;

/**
 * Counts, signed in as staff, the records that are newer than those told of before, by the time in `status/told`. All
 * times are the server's. Null the first time, which only begins to count. Rejects as the SDK does.
 */
export async function countNewRecords(
  firestore: Firestore,
  collections: readonly string[],
): Promise<NewRecords | null> {
  const told = doc(firestore, 'status', 'told');
  const since: Timestamp | undefined = (await getDoc(told)).get('until');
  const note = (until: Timestamp | undefined) =>
    setDoc(told, { at: serverTimestamp(), ...(until && { until }) });
  await note(since);
  const now: Timestamp = (await getDoc(told)).get('at');
  const until = Timestamp.fromMillis(now.toMillis() - SETTLING_MS);
  if (since === undefined) {
    await note(until);
    return null;
  }
  const counts = await Promise.all(
    (await withoutPublishing(firestore, collections, since)).map(
      async (name): Promise<[string, number]> => {
        const between = [where('createdAt', '>', since), where('createdAt', '<=', until)];
        const found = await getCount(query(collection(firestore, name), ...between));
        return [name, found.data().count];
      },
    ),
  );
  return { counts: new Map(counts), settle: () => note(until) };
}

/** Leaves out `feedbacks` if staff have read feedback first all the time: they have published what is new there. */
async function withoutPublishing(
  firestore: Firestore,
  collections: readonly string[],
  since: Timestamp,
): Promise<readonly string[]> {
  const readFirst: Timestamp | undefined = (
    await getDoc(doc(firestore, 'settings', 'feedback'))
  ).get('since');
  return readFirst && readFirst <= since
    ? collections.filter((name) => name !== 'feedbacks')
    : collections;
}
