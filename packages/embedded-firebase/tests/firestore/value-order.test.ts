import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ascendingValues } from '../../src/firestore/order/ascending-values.test-data.ts';
import { encodeValue } from '../../src/firestore/values/encode.ts';
import type { Value } from '../../src/firestore/values/value.ts';
import { documents } from '../support/wire.ts';
import { type OpenServer, startOpenServer, update } from './open-server.ts';

/** Every fact about the order of values, asked through queries: each value is a document named by its rank. */
const facts = ascendingValues.flatMap((values, rank) =>
  values.map((value, index) => ({ id: `r${String(rank).padStart(3, '0')}-${index}`, rank, value })),
);

/** Whether an array may hold it. */
const isElement = ({ type }: Value) => type !== 'array' && type !== 'vector';

let server: OpenServer;
beforeAll(async () => {
  const fields = ['tag', 'v'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
  server = await startOpenServer({ indexes: { indexes: [{ collectionGroup: 'long', fields }] } });
  const writes = facts.map(({ id, value }) =>
    update(`facts/${id}`, {
      v: JSON.parse(encodeValue(value)),
      ...(isElement(value) && {
        list: { arrayValue: { values: [JSON.parse(encodeValue(value))] } },
      }),
    }),
  );
  writes.push(update('facts/without', { other: { nullValue: null } }));
  expect((await server.send('POST', ':commit', { writes })).status).toBe(200);
});
afterAll(() => server.stop());

async function ids(query: object, collectionId = 'facts'): Promise<string[]> {
  const { status, body } = await server.send('POST', ':runQuery', {
    structuredQuery: { from: [{ collectionId }], ...query },
  });
  expect(status).toBe(200);
  return (body as { document?: { name: string } }[]).flatMap(
    ({ document }) => document?.name.split('/').at(-1) ?? [],
  );
}

function filter(fieldPath: string, op: string, value: Value) {
  return {
    where: { fieldFilter: { field: { fieldPath }, op, value: JSON.parse(encodeValue(value)) } },
  };
}

/** Null and NaN are found by operators of their own only. */
function isSpecial({ value }: { value: Value }): boolean {
  return value.type === 'null' || (value.type === 'double' && Number.isNaN(value.value));
}

function typeOf({ type }: Value): string {
  return type === 'integer' ? 'double' : type;
}

test.each(['ASCENDING', 'DESCENDING'])(
  'an order that is %s has every type in its place',
  async (direction) => {
    const expected = facts.map(({ id }) => id);
    if (direction === 'DESCENDING') expected.reverse();
    expect(await ids({ orderBy: [{ field: { fieldPath: 'v' }, direction }] })).toEqual(expected);
  },
);

describe('a filter compares within a type', () => {
  const holds: Record<string, (rank: number, than: number) => boolean> = {
    EQUAL: (rank, than) => rank === than,
    LESS_THAN: (rank, than) => rank < than,
    LESS_THAN_OR_EQUAL: (rank, than) => rank <= than,
    GREATER_THAN: (rank, than) => rank > than,
    GREATER_THAN_OR_EQUAL: (rank, than) => rank >= than,
  };

  test.each(Object.keys(holds))('%s', async (op) => {
    for (const wanted of facts) {
      const expected = facts.filter(
        (fact) =>
          !isSpecial(wanted) &&
          !isSpecial(fact) &&
          typeOf(fact.value) === typeOf(wanted.value) &&
          holds[op]?.(fact.rank, wanted.rank),
      );
      expect([wanted.id, await ids(filter('v', op, wanted.value))]).toEqual([
        wanted.id,
        expected.map(({ id }) => id),
      ]);
    }
  });

  test('NOT_EQUAL finds everything else that is not null', async () => {
    for (const wanted of facts) {
      const expected = facts.filter(
        ({ value, rank }) =>
          wanted.value.type !== 'null' &&
          value.type !== 'null' &&
          (isSpecial(wanted) || rank !== wanted.rank),
      );
      expect(await ids(filter('v', 'NOT_EQUAL', wanted.value))).toEqual(
        expected.map(({ id }) => id),
      );
    }
  });

  test('ARRAY_CONTAINS finds equal elements', async () => {
    for (const wanted of facts.filter(({ value }) => isElement(value))) {
      const expected = isSpecial(wanted) ? [] : facts.filter(({ rank }) => rank === wanted.rank);
      expect(await ids(filter('list', 'ARRAY_CONTAINS', wanted.value))).toEqual(
        expected.map(({ id }) => id),
      );
    }
  });

  test.each([
    ['IS_NULL', ({ value }: { value: Value }) => value.type === 'null'],
    ['IS_NAN', (fact: { value: Value }) => isSpecial(fact) && fact.value.type !== 'null'],
    ['IS_NOT_NULL', ({ value }: { value: Value }) => value.type !== 'null'],
    ['IS_NOT_NAN', (fact: { value: Value }) => !isSpecial(fact)],
  ])('%s', async (op, passes) => {
    const where = { unaryFilter: { field: { fieldPath: 'v' }, op } };
    expect(await ids({ where })).toEqual(facts.filter(passes).map(({ id }) => id));
  });
});

test('a cursor at any value goes on after it', async () => {
  const orderBy = [{ field: { fieldPath: 'v' } }];
  for (const { rank, value } of facts) {
    const values = [JSON.parse(encodeValue(value))];
    const after = facts.filter((fact) => fact.rank > rank).map(({ id }) => id);
    expect(await ids({ orderBy, startAt: { values, before: false } })).toEqual(after);
    const from = facts.filter((fact) => fact.rank >= rank).map(({ id }) => id);
    expect(await ids({ orderBy, startAt: { values, before: true } })).toEqual(from);
    const before = facts.filter((fact) => fact.rank < rank).map(({ id }) => id);
    expect(await ids({ orderBy, endAt: { values, before: true } })).toEqual(before);
  }
});

describe('values that an index cuts to the same beginning', () => {
  const long = (end: string) => ({ stringValue: 'x'.repeat(1600) + end });
  const orderBy = [{ field: { fieldPath: 'v' } }];
  const compare = (fieldPath: string, op: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const any = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } });
  const tag = { stringValue: 'x' };
  beforeAll(async () => {
    const writes = ['b', 'a', 'c'].map((end, index) =>
      update(`long/d${index}`, { v: long(end), ...(end === 'a' ? { tag } : {}) }),
    );
    await server.send('POST', ':commit', { writes });
  });

  test('come once each from the alternatives of a query', async () => {
    const where = any(
      compare('v', 'GREATER_THAN', { stringValue: '' }),
      compare('tag', 'EQUAL', tag),
    );
    expect(await ids({ where, orderBy }, 'long')).toEqual(['d0', 'd1', 'd2']);
  });

  test.each([
    ['LESS_THAN', ['d1']],
    ['LESS_THAN_OR_EQUAL', ['d0', 'd1']],
    ['GREATER_THAN', ['d2']],
    ['GREATER_THAN_OR_EQUAL', ['d0', 'd2']],
  ])('are compared whole by %s', async (op, expected) => {
    expect(await ids({ where: compare('v', op, long('b')) }, 'long')).toEqual(expected);
  });

  test('come once each in pages, in the same order', async () => {
    const where = compare('v', 'IN', { arrayValue: { values: ['a', 'b', 'c'].map(long) } });
    const name = (id: string) => ({ referenceValue: `${documents}/long/${id}` });
    expect(await ids({ where, orderBy }, 'long')).toEqual(['d0', 'd1', 'd2']);
    const behind = (end: string, id: string) => ({
      orderBy: [...orderBy, { field: { fieldPath: '__name__' } }],
      startAt: { values: [long(end), name(id)], before: false },
    });
    expect(await ids({ where, ...behind('b', 'd0') }, 'long')).toEqual(['d1', 'd2']);
    expect(await ids({ where, ...behind('a', 'd1') }, 'long')).toEqual(['d2']);
  });
});
