import { afterEach, describe, expect, test } from 'vitest';
import { documents } from '../support/wire.ts';
import { type OpenServer, startOpenServer, update } from './open-server.ts';

let server: OpenServer;
afterEach(() => server.stop());

const asc = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const desc = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
const contains = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });
const order = (...orders: { fieldPath: string; order: string }[]) => ({
  orderBy: orders.map(({ fieldPath, order: direction }) => ({ field: { fieldPath }, direction })),
});
const filter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const one = { integerValue: '1' };
const equal = (fieldPath: string) => filter(fieldPath, 'EQUAL', one);
const where = (...filters: object[]) => ({ where: { compositeFilter: { op: 'AND', filters } } });

async function ask(query: object, from: object = {}) {
  const structuredQuery = { from: [{ collectionId: 'c', ...from }], ...query };
  const { status, body } = await server.send('POST', ':runQuery', { structuredQuery });
  return { status, body: body as { error: { status: string; message: string } } };
}

/** The index that a refusal names. */
async function missing(query: object, from: object = {}) {
  const { status, body } = await ask(query, from);
  expect(status).toBe(400);
  expect(body.error.status).toBe('FAILED_PRECONDITION');
  expect(body.error.message).toMatch(
    /^The query requires an index\. Add it to firestore\.indexes\.json: /,
  );
  return JSON.parse(body.error.message.slice(body.error.message.indexOf('{')));
}

const needsNone: [string, object][] = [
  ['all documents', {}],
  ['one order', order(asc('a'))],
  ['one descending order', order(desc('a'))],
  ['one range', where(filter('a', 'GREATER_THAN', one))],
  ['two ends of a range', where(filter('a', 'GREATER_THAN', one), filter('a', 'LESS_THAN', one))],
  ['equalities', where(equal('a'), equal('b'), equal('m.x'))],
  ['an equality and an element', where(equal('a'), filter('t', 'ARRAY_CONTAINS', one))],
  ['an order of what is equal', { ...where(equal('a')), ...order(asc('a')) }],
  ['an equality and a range of names', where(equal('a'))],
  [
    'an equality in descending order of names',
    { ...where(equal('a')), ...order(desc('__name__')) },
  ],
];

const needsOne: [string, object, object[]][] = [
  ['two orders', order(asc('a'), asc('b')), [asc('a'), asc('b')]],
  ['two directions', order(desc('a'), asc('b')), [desc('a'), asc('b')]],
  [
    'an equality and an order',
    { ...where(equal('a')), ...order(desc('b')) },
    [asc('a'), desc('b')],
  ],
  [
    'an equality and a range',
    where(equal('b'), filter('a', 'LESS_THAN', one)),
    [asc('b'), asc('a')],
  ],
  [
    'ranges of two fields',
    where(filter('b', 'LESS_THAN', one), filter('a', 'NOT_EQUAL', one)),
    [asc('a'), asc('b')],
  ],
  [
    'an element and an order',
    { ...where(filter('t', 'ARRAY_CONTAINS', one)), ...order(asc('a')) },
    [contains('t'), asc('a')],
  ],
  ['names against the order', order(desc('a'), asc('__name__')), [desc('a'), asc('__name__')]],
  ['descending names', order(desc('__name__')), [desc('__name__')]],
];

describe('a query', () => {
  test('of these needs no index of its own', async () => {
    server = await startOpenServer();
    for (const [name, query] of needsNone)
      expect([name, (await ask(query)).status]).toEqual([name, 200]);
  });

  test.each(needsOne)(
    'of %s is refused, naming an index that makes it work',
    async (_name, query, fields) => {
      server = await startOpenServer();
      const index = await missing(query);
      expect(index).toEqual({ collectionGroup: 'c', queryScope: 'COLLECTION', fields });
      if (fields.length < 2) return;
      await server.stop();
      server = await startOpenServer({ indexes: { indexes: [index] } });
      expect((await ask(query)).status).toBe(200);
    },
  );

  test('of equalities and an order is served by two indexes that end in that order', async () => {
    const indexes = ['a', 'b'].map((fieldPath) => ({
      collectionGroup: 'c',
      fields: [asc(fieldPath), desc('n')],
    }));
    server = await startOpenServer({ indexes: { indexes } });
    const names = ['both', 'onlyA', 'both2'];
    const writes = names.map((id, n) =>
      update(`c/${id}`, {
        a: one,
        b: id === 'onlyA' ? { integerValue: 2 } : one,
        n: { integerValue: n },
      }),
    );
    await server.send('POST', ':commit', { writes });
    const { status, body } = await ask({ ...where(equal('a'), equal('b')), ...order(desc('n')) });
    expect(status).toBe(200);
    const found = body as unknown as { document: { name: string } }[];
    expect(found.map(({ document }) => document.name.split('/').at(-1))).toEqual(['both2', 'both']);
  });

  test('of a collection group needs an index of that scope', async () => {
    server = await startOpenServer();
    const group = { allDescendants: true };
    expect((await ask({}, group)).status).toBe(200);
    expect(await missing(order(asc('a')), group)).toMatchObject({ queryScope: 'COLLECTION_GROUP' });
    await server.stop();
    const scopes = ['COLLECTION', 'COLLECTION_GROUP'].map((queryScope) => ({
      order: 'ASCENDING',
      queryScope,
    }));
    server = await startOpenServer({
      indexes: { fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'a', indexes: scopes }] },
    });
    await server.send('POST', ':commit', {
      writes: [
        update('c/x', { a: { integerValue: 2 } }),
        update('d/y/c/z', { a: one }),
        update('e/y/c/z', { a: one }),
      ],
    });
    const { body } = await ask(order(asc('a')), group);
    const names = (body as unknown as { document: { name: string } }[]).map(
      ({ document }) => document.name.split('/documents')[1],
    );
    expect(names).toEqual(['/d/y/c/z', '/e/y/c/z', '/c/x']);
  });
});

describe('an exemption', () => {
  const exempt = (fieldPath: string, indexes: object[] = []) => ({
    fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes }],
  });

  test('takes a field out of all queries, and the fields inside it, and nothing else', async () => {
    server = await startOpenServer({ indexes: exempt('m') });
    expect(await missing(where(equal('m')))).toMatchObject({ fields: [asc('m')] });
    expect(await missing(order(asc('m.x')))).toMatchObject({ fields: [asc('m.x')] });
    expect((await ask(where(equal('a')))).status).toBe(200);
  });

  test.each([
    ['ASCENDING', asc('a'), desc('a')],
    ['DESCENDING', desc('a'), asc('a')],
  ])('may leave %s alone, and cover all fields', async (direction, left, taken) => {
    server = await startOpenServer({
      indexes: exempt('*', [{ order: direction, queryScope: 'COLLECTION' }]),
    });
    await server.send('POST', ':commit', { writes: [update('c/x', { a: one })] });
    expect(await ask(order(left))).toMatchObject({
      status: 200,
      body: [{ document: { name: `${documents}/c/x` } }],
    });
    await missing(order(taken));
    await missing(where(filter('t', 'ARRAY_CONTAINS', one)));
  });
});
