import {
  and,
  collection,
  collectionGroup,
  doc,
  documentId,
  getCount,
  getDocs,
  limit,
  or,
  orderBy,
  type Query,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents } from '../support/wire.ts';
import { type OpenServer, startOpenServer } from './open-server.ts';

// A list is decided by what its query proves of the documents that it may find, never by looking at them, except where
// it names a single one.

let server: OpenServer;
beforeEach(async () => {
  server = await startOpenServer({
    rules: `rules_version = '2';
      service cloud.firestore {
        match /databases/{database}/documents {
          match /{any=**} { allow write; }
          match /public/{id} { allow list: if resource.data.open == true; }
          match /lent/{id} { allow list: if resource.data.to in ['anna', 'ben']; }
          match /grown/{id} { allow list: if resource.data.age >= 18; }
          match /tagged/{id} { allow list: if 'free' in resource.data.tags; }
          match /plain/{id} { allow list: if !('secret' in resource.data); }
          match /paged/{id} { allow list: if request.query.limit <= 10 && request.query.orderBy.at == 'DESC'; }
          match /{above=**}/notes/{id} { allow list: if resource.data.open == true; }
          match /own/{id} { allow list: if id == 'mine' && resource.data.open == true; }
        }
      }`,
  });
  const { firestore } = server;
  await setDoc(doc(firestore, 'public/a'), { open: true });
  await setDoc(doc(firestore, 'public/b'), { open: false });
  await setDoc(doc(firestore, 'own/mine'), { open: true });
});
afterEach(() => server.stop());

const all = (path: string) => collection(server.firestore, path);

async function isAllowed(asked: Query): Promise<boolean> {
  const settled = await Promise.allSettled([getDocs(asked), getCount(asked)]);
  const denials = settled.filter((one) => one.status === 'rejected');
  for (const { reason } of denials) expect(reason.code).toBe('permission-denied');
  // A query and its count are decided alike.
  expect([0, 2]).toContain(denials.length);
  return denials.length === 0;
}

test('an equality is known, the rest is not', async () => {
  const open = where('open', '==', true);
  expect((await getDocs(query(all('public'), open))).docs.map(({ id }) => id)).toEqual(['a']);
  expect(await isAllowed(query(all('public'), open))).toBe(true);
  expect(await isAllowed(query(all('public'), open, where('n', '==', 1)))).toBe(true);
  expect(await isAllowed(all('public'))).toBe(false);
  expect(await isAllowed(query(all('public'), where('open', '==', false)))).toBe(false);
  expect(await isAllowed(query(all('public'), where('open', '!=', false)))).toBe(false);
  expect(await isAllowed(query(all('public'), where('other', '==', true)))).toBe(false);
});

test('every alternative of the query must be allowed', async () => {
  expect(await isAllowed(query(all('lent'), where('to', 'in', ['anna', 'ben'])))).toBe(true);
  expect(await isAllowed(query(all('lent'), where('to', 'in', ['anna', 'cara'])))).toBe(false);
  const anna = where('to', '==', 'anna');
  expect(await isAllowed(query(all('lent'), or(anna, where('to', '==', 'ben'))))).toBe(true);
  expect(await isAllowed(query(all('lent'), or(anna, where('n', '==', 1))))).toBe(false);
  expect(await isAllowed(query(all('lent'), and(anna, or(anna, where('n', '==', 1)))))).toBe(true);
});

test('a comparison proves comparisons, and array-contains an item', async () => {
  expect(await isAllowed(query(all('grown'), where('age', '>', 20)))).toBe(true);
  expect(await isAllowed(query(all('grown'), where('age', '>=', 18)))).toBe(true);
  expect(await isAllowed(query(all('grown'), where('age', '>', 17)))).toBe(false);
  expect(await isAllowed(query(all('grown'), where('age', '<', 30)))).toBe(false);
  expect(await isAllowed(query(all('grown'), orderBy('age')))).toBe(false);
  expect(await isAllowed(query(all('tagged'), where('tags', 'array-contains', 'free')))).toBe(true);
  expect(await isAllowed(query(all('tagged'), where('tags', 'array-contains', 'dear')))).toBe(
    false,
  );
  expect(
    await isAllowed(query(all('tagged'), where('tags', 'array-contains-any', ['free', 'dear']))),
  ).toBe(false);
});

test('a field that the query does not prove is not taken for missing', async () => {
  expect(await isAllowed(all('plain'))).toBe(false);
  expect(await isAllowed(query(all('plain'), where('n', '==', 1)))).toBe(false);
});

test('the limit and the order are known', async () => {
  const latest = orderBy('at', 'desc');
  expect(await isAllowed(query(all('paged'), latest, limit(10)))).toBe(true);
  expect(await isAllowed(query(all('paged'), latest, limit(11)))).toBe(false);
  expect(await isAllowed(query(all('paged'), latest))).toBe(false);
  expect(await isAllowed(query(all('paged'), orderBy('at'), limit(10)))).toBe(false);
  expect((await server.send('GET', '/paged?pageSize=10&orderBy=at desc')).status).toBe(200);
  expect((await server.send('GET', '/paged?pageSize=20&orderBy=at desc')).status).toBe(403);
  expect((await server.send('GET', '/paged?orderBy=at desc')).status).toBe(403);
});

test('a query of one name is about that document', async () => {
  const named = (...names: string[]) =>
    query(
      all('own'),
      where(
        documentId(),
        'in',
        names.map((name) => doc(all('own'), name)),
      ),
    );
  expect(await isAllowed(named('mine'))).toBe(true);
  expect(await isAllowed(named('other'))).toBe(false);
  expect(await isAllowed(named('mine', 'other'))).toBe(false);
  await setDoc(doc(server.firestore, 'own/mine'), { open: false });
  expect(await isAllowed(named('mine'))).toBe(false);
});

test('a collection group is decided by its query too', async () => {
  const notes = collectionGroup(server.firestore, 'notes');
  expect(await isAllowed(notes)).toBe(false);
  const { status } = await server.send('POST', ':runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'notes', allDescendants: true }],
      where: {
        fieldFilter: { field: { fieldPath: 'open' }, op: 'EQUAL', value: { booleanValue: true } },
      },
    },
  });
  // Allowed, and then without the index that it needs.
  expect(status).toBe(400);
});

function ask(from: object, fieldPath: string, value: object) {
  const fieldFilter = { field: { fieldPath }, op: 'EQUAL', value };
  return server.send('POST', ':runQuery', {
    structuredQuery: { from: [from], where: { fieldFilter } },
  });
}

test('a query that can find nothing is decided too', async () => {
  const { status } = await ask({ collectionId: 'public' }, 'n', { nullValue: null });
  expect(status).toBe(403);
});

test('a name that the query cannot find decides nothing', async () => {
  const value = { referenceValue: `${documents}/own/mine` };
  expect((await ask({ collectionId: 'own' }, '__name__', value)).status).toBe(200);
  const group = { collectionId: 'notes', allDescendants: true };
  expect((await ask(group, '__name__', value)).status).toBe(403);
});
