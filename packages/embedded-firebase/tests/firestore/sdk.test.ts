import {
  addDoc,
  arrayRemove,
  arrayUnion,
  Bytes,
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  GeoPoint,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  type Query,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEmulator, startOpenBackend } from './open-backend.ts';
import type { OpenBackend } from './open-server.ts';

let server: OpenBackend;
beforeAll(async () => {
  server = await startOpenBackend();
});
afterAll(() => server.stop());

test.skipIf(isEmulator)('a negative zero keeps its sign', async () => {
  const reference = doc(server.firestore, 'types/zero');
  await setDoc(reference, { minusZero: -0 });
  expect((await getDoc(reference)).data()).toEqual({ minusZero: -0 });
});

test('every type of value comes back as it was written', async () => {
  const reference = doc(server.firestore, 'types/all');
  const data = {
    nothing: null,
    yes: true,
    integer: 42,
    largest: Number.MAX_SAFE_INTEGER,
    double: 1.5,
    nan: Number.NaN,
    infinity: Number.POSITIVE_INFINITY,
    time: new Timestamp(1_600_000_000, 123_456_000),
    text: 'क✓ "quoted" \u0000 and 😀',
    bytes: Bytes.fromUint8Array(Uint8Array.of(0, 1, 255)),
    place: new GeoPoint(28.6, 77.2),
    list: [1, 'two', { three: 3 }],
    empty: { list: [], map: {} },
    vector: vector([1, 2.5]),
    'odd name.`': { '1': 'a' },
  };
  await setDoc(reference, { ...data, other: reference });
  const { other, ...read } = (await getDoc(reference)).data() ?? {};
  expect(read).toEqual(data);
  expect(other.path).toBe('types/all');
});

test('an update changes what it names, deletes fields and keeps the rest', async () => {
  const reference = doc(server.firestore, 'updates/one');
  await setDoc(reference, { a: 1, b: { x: 1, y: 2 }, c: 3 });
  await updateDoc(reference, { a: 10, 'b.x': 5, c: deleteField() });
  expect((await getDoc(reference)).data()).toEqual({ a: 10, b: { x: 5, y: 2 } });
  await setDoc(reference, { b: { z: 9 } }, { merge: true });
  expect((await getDoc(reference)).data()).toEqual({ a: 10, b: { x: 5, y: 2, z: 9 } });
});

test('transforms count, join and remove; server time is the same in a whole batch', async () => {
  const [one, two] = [
    doc(server.firestore, 'transforms/one'),
    doc(server.firestore, 'transforms/two'),
  ];
  const batch = writeBatch(server.firestore);
  batch.set(one, { n: 1, list: [1, 2], at: serverTimestamp() });
  batch.set(two, { at: serverTimestamp() });
  await batch.commit();
  await updateDoc(one, { n: increment(2.5), list: arrayUnion(2, 3), 'm.count': increment(1) });
  await updateDoc(one, { list: arrayRemove(1) });
  const data = (await getDoc(one)).data();
  expect(data).toMatchObject({ n: 3.5, list: [2, 3], m: { count: 1 } });
  expect(data?.at.isEqual((await getDoc(two)).data()?.at)).toBe(true);
  expect(data?.at.nanoseconds % 1_000_000).toBe(0);
});

test('an update of a document that is not there is refused, a delete of one is not', async () => {
  await expect(updateDoc(doc(server.firestore, 'none/none'), { a: 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
  await deleteDoc(doc(server.firestore, 'none/none'));
});

test('pages follow each other by cursor until all documents have come once', async () => {
  const items = collection(server.firestore, 'pages');
  for (let index = 0; index < 25; index += 1) await addDoc(items, { rank: Math.floor(index / 3) });
  const seen: string[] = [];
  const byRank = query(items, orderBy('rank', 'desc'), limit(7));
  let page = await getDocs(byRank);
  while (!page.empty) {
    seen.push(...page.docs.map((found) => found.id));
    page = await getDocs(query(byRank, startAfter(page.docs.at(-1))));
  }
  expect(new Set(seen).size).toBe(25);
  expect(seen.length).toBe(25);
  expect((await getCount(query(items, where('rank', '<', 2)))).data().count).toBe(6);
});

test('documents are found by their ids, in one collection and in all of a name', async () => {
  const batch = writeBatch(server.firestore);
  for (const path of [
    'names/a',
    'names/b',
    'names/c',
    'names/b/names/d',
    'names/__id10__',
    'names/__id9__',
  ]) {
    batch.set(doc(server.firestore, path), { kind: path.length > 8 ? 'long' : 'short' });
  }
  await batch.commit();
  const names = collection(server.firestore, 'names');
  const ids = async (found: Query) => (await getDocs(found)).docs.map(({ id }) => id);
  expect(await ids(query(names))).toEqual(['__id9__', '__id10__', 'a', 'b', 'c']);
  expect(await ids(query(names, where(documentId(), '==', 'b')))).toEqual(['b']);
  expect(await ids(query(names, where(documentId(), 'in', ['c', 'a', 'z'])))).toEqual(['a', 'c']);
  expect(
    await ids(query(names, where(documentId(), '>', 'a'), where(documentId(), '<=', 'c'))),
  ).toEqual(['b', 'c']);
  expect(
    await ids(query(names, where(documentId(), '!=', 'b'), where('kind', '==', 'short'))),
  ).toEqual(['a', 'c']);
  expect(
    await ids(query(names, where('kind', '==', 'short'), where(documentId(), '>', 'a'))),
  ).toEqual(['b', 'c']);
  const all = collectionGroup(server.firestore, 'names');
  expect(await ids(query(all))).toEqual(['__id9__', '__id10__', 'a', 'b', 'd', 'c']);
  expect(await ids(query(all, startAfter(await getDoc(doc(names, 'a'))), limit(2)))).toEqual([
    'b',
    'd',
  ]);
  expect((await getCount(all)).data().count).toBe(6);
});

test('transactions that read and write the same document lose nothing', async () => {
  const reference = doc(server.firestore, 'counters/one');
  await setDoc(reference, { n: 0 });
  await Promise.all(
    Array.from({ length: 4 }, () =>
      runTransaction(
        server.firestore,
        async (transaction) => {
          const n = (await transaction.get(reference)).data()?.n ?? 0;
          transaction.update(reference, { n: n + 1 });
        },
        { maxAttempts: 20 },
      ),
    ),
  );
  expect((await getDoc(reference)).data()).toEqual({ n: 4 });
});

test('a transaction that read that a document is missing does not overwrite one made since', async () => {
  const reference = doc(server.firestore, 'races/one');
  let attempts = 0;
  await runTransaction(server.firestore, async (transaction) => {
    attempts += 1;
    const found = await transaction.get(reference);
    if (attempts === 1) await setDoc(reference, { by: 'somebody else' });
    transaction.set(reference, { by: found.exists() ? 'second' : 'first' });
  });
  expect(attempts).toBe(2);
  expect((await getDoc(reference)).data()).toEqual({ by: 'second' });
});
