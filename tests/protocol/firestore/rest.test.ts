import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../../../harness/wire.ts';
import { type OpenServer, startOpenServer, update } from './open-server.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await startOpenServer();
});
afterAll(() => server.stop());

const int = (value: number) => ({ integerValue: String(value) });
type Listed = { documents?: { name: string }[]; nextPageToken?: string };

describe('documents over REST', () => {
  test('are created once under an id, or under a random one of 20 letters and digits', async () => {
    const fields = { a: int(1) };
    const { status, body } = await server.send('POST', '/made?documentId=d', { fields });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: `${documents}/made/d`, fields });
    expect(await server.send('POST', '/made?documentId=d', { fields })).toMatchObject({
      status: 409,
      body: {
        error: {
          status: 'ALREADY_EXISTS',
          message: `Document already exists: ${documents}/made/d`,
        },
      },
    });
    const { body: random } = await server.send('POST', '/made', { fields });
    expect((random as { name: string }).name).toMatch(/\/made\/[A-Za-z0-9]{20}$/);
  });

  test('are read with a mask, patched whole or in part, and deleted', async () => {
    const b = { mapValue: { fields: { x: int(1), y: int(2) } } };
    await server.send('PATCH', '/patched/d', { fields: { a: int(1), b } });
    const { body } = await server.send('GET', '/patched/d?mask.fieldPaths=b.x');
    expect((body as { fields: unknown }).fields).toEqual({
      b: { mapValue: { fields: { x: int(1) } } },
    });
    await server.send('PATCH', '/patched/d?updateMask.fieldPaths=a&updateMask.fieldPaths=b.y', {
      fields: { a: int(5) },
    });
    expect((await server.send('GET', '/patched/d')).body).toMatchObject({
      fields: { a: int(5), b: { mapValue: { fields: { x: int(1) } } } },
    });
    expect(
      (await server.send('PATCH', '/patched/none?currentDocument.exists=true', { fields: {} }))
        .status,
    ).toBe(404);
    expect(
      (await server.send('PATCH', '/patched/d?currentDocument.exists=false', { fields: {} }))
        .status,
    ).toBe(409);
    expect(
      (await server.send('DELETE', '/patched/d?currentDocument.updateTime=2001-01-01T00:00:00Z'))
        .status,
    ).toBe(400);
    expect(await server.send('DELETE', '/patched/d')).toEqual({ status: 200, body: {} });
    expect(await server.send('GET', '/patched/d')).toMatchObject({
      status: 404,
      body: {
        error: { message: `Document (${documents}/patched/d) not found.`, status: 'NOT_FOUND' },
      },
    });
  });

  test('are listed page by page, by name or by a field', async () => {
    const writes = [3, 1, 2, 5, 4].map((n) =>
      update(`listed/d${n}`, { n: int(-n), list: { arrayValue: {} } }),
    );
    await server.send('POST', ':commit', { writes });
    const pages = async (parameters: string) => {
      const found: string[][] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const { body } = await server.send(
          'GET',
          `/listed?pageSize=2${parameters}&pageToken=${token}`,
        );
        const page = body as Listed;
        found.push((page.documents ?? []).map(({ name }) => name.split('/').at(-1) ?? ''));
        token = page.nextPageToken;
      }
      return found;
    };
    expect(await pages('')).toEqual([['d1', 'd2'], ['d3', 'd4'], ['d5']]);
    expect(await pages('&orderBy=n')).toEqual([['d5', 'd4'], ['d3', 'd2'], ['d1']]);
    expect(await pages('&orderBy=n%20desc')).toEqual([['d1', 'd2'], ['d3', 'd4'], ['d5']]);
    expect((await server.send('GET', '/listed?mask.fieldPaths=n&pageSize=1')).body).toMatchObject({
      documents: [{ fields: { n: int(-1) } }],
    });
    expect((await server.send('GET', '/none')).body).toEqual({});
  });

  test('are listed whole and once each, though documents go and come between two pages', async () => {
    const time = (minute: number) => ({
      timestampValue: `2026-11-29T10:${String(minute).padStart(2, '0')}:00Z`,
    });
    // Pairs of the same minute, which go by id.
    const ids = Array.from({ length: 12 }, (_, index) => `d${String(index).padStart(2, '0')}`);
    await server.send('POST', ':commit', {
      writes: [
        ...ids.map((id, index) => update(`shifting/${id}`, { at: time(index >> 1) })),
        update('shifting/undated', { n: int(1) }),
      ],
    });
    const found: string[] = [];
    let token: string | undefined = '';
    for (let page = 0; token !== undefined; page += 1) {
      const path = `/shifting?pageSize=5&orderBy=at%20desc&mask.fieldPaths=n&pageToken=${token}`;
      const { documents: listed = [], nextPageToken } = (await server.send('GET', path))
        .body as Listed;
      const names = listed.map(({ name }) => name.split('/').at(-1) ?? '');
      found.push(...names);
      token = nextPageToken;
      if (page > 0) continue;
      expect(names).toEqual(['d11', 'd10', 'd09', 'd08', 'd07']);
      await server.send('POST', ':commit', {
        writes: [
          // The last of this page, of which the token tells, one before it, one after it, and a new one.
          ...['d07', 'd10', 'd02'].map((id) => ({ delete: `${documents}/shifting/${id}` })),
          update('shifting/new', { at: time(59) }),
        ],
      });
    }
    expect(found).toEqual(ids.toReversed().filter((id) => id !== 'd02'));
  });

  test('are listed in pages of 100 KB, on which a longer one stands alone', async () => {
    const bytes = { d1: 60_000, d2: 30_000, d3: 30_000, d4: 250_000, d5: 99_000, d6: 500 };
    // Three bytes a letter: pages are counted as they are sent.
    const writes = Object.entries(bytes).map(([id, length]) =>
      update(`in-pages/${id}`, { text: { stringValue: 'अ'.repeat(length / 3) } }),
    );
    expect((await server.send('POST', ':commit', { writes })).status).toBe(200);
    const pages: string[][] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const { body } = await server.send('GET', `/in-pages?pageToken=${token}`);
      const { documents: found, nextPageToken } = body as Listed;
      pages.push((found ?? []).map(({ name }) => name.split('/').at(-1) ?? ''));
      token = nextPageToken;
    }
    expect(pages).toEqual([['d1', 'd2'], ['d3'], ['d4'], ['d5', 'd6']]);
  });

  test.each([
    'pageSize=abc',
    'pageSize=-1',
    'pageToken=abc',
    'orderBy=a%20sideways',
    'mask.fieldPaths=a..b',
  ])('a list with %s is refused', async (parameters) => {
    expect((await server.send('GET', `/listed?${parameters}`)).status).toBe(400);
  });
});

describe('aggregations', () => {
  const aggregate = async (
    collectionId: string,
    structuredQuery: object = {},
    aggregations?: object[],
  ) => {
    const field = { field: { fieldPath: 'v' } };
    const { body } = await server.send('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId }], ...structuredQuery },
        aggregations: aggregations ?? [
          { alias: 'n', count: {} },
          { alias: 'sum', sum: field },
          { alias: 'avg', avg: field },
        ],
      },
    });
    return (body as { result: { aggregateFields: unknown } }[])[0]?.result.aggregateFields;
  };
  const plant = (collection: string, values: object[]) =>
    server.send('POST', ':commit', {
      writes: values
        .map((v, index) => update(`${collection}/d${index}`, { v }))
        .concat(update(`${collection}/none`, {})),
    });
  const max = { integerValue: '9223372036854775807' };

  test.each([
    ['integers', [int(1), int(2), int(3)], 3, int(6), { doubleValue: 2 }],
    [
      'what is no number',
      [{ stringValue: 'x' }, { nullValue: null }, int(1)],
      3,
      int(1),
      { doubleValue: 1 },
    ],
    [
      'doubles',
      [{ doubleValue: 1 }, { doubleValue: 2 }],
      2,
      { doubleValue: 3 },
      { doubleValue: 1.5 },
    ],
    ['more than 64 bits', [max, int(1)], 2, { doubleValue: 2 ** 63 }, { doubleValue: 2 ** 62 }],
    ['back within 64 bits', [max, int(1), int(-1)], 3, max, { doubleValue: 2 ** 63 / 3 }],
    ['NaN', [int(1), { doubleValue: 'NaN' }], 2, { doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    ['nothing', [], 0, int(0), { nullValue: null }],
    [
      'large integers exactly',
      [{ integerValue: '9007199254740993' }, { integerValue: '9007199254740993' }],
      2,
      { integerValue: '18014398509481986' },
      { doubleValue: 9007199254740992 },
    ],
  ])(
    'sum and average %s, and leave out documents without the field',
    async (name, values, n, sum, avg) => {
      const collection = `sum ${name}`;
      await plant(collection, values);
      expect(await aggregate(collection)).toEqual({ n: int(n), sum, avg });
    },
  );

  test('counts keep to limit, offset and their own end', async () => {
    await plant(
      'counts',
      Array.from({ length: 9 }, (_, n) => int(n)),
    );
    const count = (query: object, upTo?: number) =>
      aggregate('counts', query, [
        { alias: 'n', count: upTo === undefined ? {} : { upTo: String(upTo) } },
      ]);
    expect(await count({})).toEqual({ n: int(10) });
    expect(await count({ limit: 3 })).toEqual({ n: int(3) });
    expect(await count({ offset: 4 })).toEqual({ n: int(6) });
    expect(await count({ offset: 4, limit: 3 })).toEqual({ n: int(3) });
    expect(await count({ offset: 20 })).toEqual({ n: int(0) });
    const endAt = { values: [{ referenceValue: `${documents}/counts/d3` }] };
    const byName = [{ field: { fieldPath: '__name__' } }];
    expect(await count({ orderBy: byName, endAt })).toEqual({ n: int(4) });
    expect(await count({}, 2)).toEqual({ n: int(2) });
    expect(await count({}, 0)).toEqual({ n: int(0) });
    const orderBy = [{ field: { fieldPath: 'v' } }];
    expect(await count({ orderBy })).toEqual({ n: int(9) });
    const filter = (op: string, value: number) => ({
      fieldFilter: { field: { fieldPath: 'v' }, op, value: int(value) },
    });
    const positive = filter('GREATER_THAN', 4);
    expect(await count({ where: positive })).toEqual({ n: int(4) });
    const either = { compositeFilter: { op: 'OR', filters: [positive, filter('EQUAL', 1)] } };
    expect(await count({ where: either })).toEqual({ n: int(5) });
    expect(await count({ where: either, limit: 0 })).toEqual({ n: int(0) });
    expect(
      await aggregate('counts', { limit: 2 }, [{ alias: 's', sum: { field: { fieldPath: 'v' } } }]),
    ).toEqual({ s: int(1) });
  });
});

test('a long answer comes whole, as the database was when it began', async () => {
  const text = { stringValue: 'x'.repeat(1000) };
  for (let batch = 0; batch < 6; batch += 1) {
    const writes = Array.from({ length: 500 }, (_, index) =>
      update(`long/${batch}-${String(index).padStart(3, '0')}`, { text }),
    );
    await server.send('POST', ':commit', { writes });
  }
  const response = await fetch(`${server.url}/v1/${documents}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'long' }] } }),
  });
  // The response has begun, so that what is written now is not in it.
  const writes = [update('long/zzz', {}), { delete: `${documents}/long/5-499` }];
  await server.send('POST', ':commit', { writes });
  const found = (await response.json()) as { document: { name: string }; done?: true }[];
  expect(found).toHaveLength(3000);
  expect(new Set(found.map(({ document }) => document.name)).size).toBe(3000);
  expect(found.at(-1)).toMatchObject({ document: { name: `${documents}/long/5-499` }, done: true });
});

describe('words of a request that every object has', () => {
  const words = ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'];
  const field = { fieldPath: 'v' };
  const value = { integerValue: 1 };
  const query = (where: object, more: object = {}) => ({
    structuredQuery: { from: [{ collectionId: 'words' }], where, ...more },
  });
  const byWord: Record<string, (word: string) => unknown> = {
    'an operator': (op) => query({ fieldFilter: { field, op, value } }),
    'a unary operator': (op) => query({ unaryFilter: { field, op } }),
    'a composite operator': (op) => query({ compositeFilter: { op, filters: [] } }),
    'a kind of filter': (word) => query({ [word]: { field, op: 'EQUAL', value } }),
    'a kind of value': (word) =>
      query({ fieldFilter: { field, op: 'EQUAL', value: { [word]: 1 } } }),
    'a direction': (direction) => ({
      structuredQuery: { from: [{ collectionId: 'words' }], orderBy: [{ field, direction }] },
    }),
  };

  test.each(Object.keys(byWord))('are no %s', async (kind) => {
    for (const word of words) {
      const { status } = await server.send('POST', ':runQuery', byWord[kind]?.(word));
      expect([word, status]).toEqual([word, 400]);
    }
  });

  test('are no write, transform, server value or aggregation', async () => {
    const name = `${documents}/words/one`;
    for (const word of words) {
      const transform = (more: object) => ({
        writes: [{ update: { name, fields: {} }, updateTransforms: [{ fieldPath: 'v', ...more }] }],
      });
      const aggregation = {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId: 'words' }] },
          aggregations: [{ [word]: {} }],
        },
      };
      const statuses = [
        await server.send('POST', ':commit', { writes: [{ [word]: name }] }),
        await server.send('POST', ':commit', transform({ [word]: value })),
        await server.send('POST', ':commit', transform({ setToServerValue: word })),
        await server.send('POST', ':runAggregationQuery', aggregation),
      ].map(({ status }) => status);
      expect([word, ...statuses]).toEqual([word, 400, 400, 400, 400]);
    }
  });
});
