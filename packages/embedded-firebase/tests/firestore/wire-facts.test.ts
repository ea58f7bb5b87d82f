import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../support/wire.ts';
import { type OpenServer, startOpenServer, update } from './open-server.ts';

/** Shapes and errors of the official emulator (1.22.0), or of production where they differ. The order of values is apart. */
let server: OpenServer;
beforeAll(async () => {
  server = await startOpenServer();
  await commit([
    update('c/a', { n: { integerValue: '1' }, s: { stringValue: 'x' } }),
    update('c/b', { n: { integerValue: '2' } }),
    update('c/empty', {}),
    update('c/a/sub/x', { n: { integerValue: '3' } }),
    update('d/y/sub/z', { n: { integerValue: '4' } }),
  ]);
});
afterAll(() => server.stop());

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}|\.\d{6})?Z$/);

async function commit(writes: object[]): Promise<{ status: number; body: unknown }> {
  return server.send('POST', ':commit', { writes });
}

function runQuery(structuredQuery: object, parent = '') {
  return server.send('POST', `${parent}:runQuery`, { structuredQuery });
}

function refusal(code: number, status: string, message: string | RegExp) {
  const text = typeof message === 'string' ? message : expect.stringMatching(message);
  return { status: code, body: { error: { code, message: text, status } } };
}

const badPayload = refusal(400, 'INVALID_ARGUMENT', /^Payload isn't valid for request\./);

describe('shapes', () => {
  test('an empty document has no fields; times have 0, 3 or 6 digits', async () => {
    expect(await server.send('GET', '/c/empty')).toEqual({
      status: 200,
      body: { name: `${documents}/c/empty`, createTime: time, updateTime: time },
    });
  });

  test('a query answers documents with readTime, the last of them done', async () => {
    const { body } = await runQuery({ from: [{ collectionId: 'c' }], limit: 2 });
    expect(body).toEqual([
      { document: expect.objectContaining({ name: `${documents}/c/a` }), readTime: time },
      {
        document: expect.objectContaining({ name: `${documents}/c/b` }),
        readTime: time,
        done: true,
      },
    ]);
  });

  test('a query that finds nothing answers one element', async () => {
    const { body } = await runQuery({ from: [{ collectionId: 'none' }] });
    expect(body).toEqual([{ readTime: time, done: true }]);
  });

  test('an offset says how many it skipped', async () => {
    const { body } = await runQuery({ from: [{ collectionId: 'c' }], offset: 2 });
    expect(body).toEqual([
      {
        document: { name: `${documents}/c/empty`, createTime: time, updateTime: time },
        skippedResults: 2,
        readTime: time,
        done: true,
      },
    ]);
    expect((await runQuery({ from: [{ collectionId: 'c' }], offset: 9 })).body).toEqual([
      { skippedResults: 3, readTime: time, done: true },
    ]);
  });

  test('a projection cuts the document, an empty one leaves the name', async () => {
    const select = async (fields: object[]) => {
      const { body } = await runQuery({
        from: [{ collectionId: 'c' }],
        limit: 1,
        select: { fields },
      });
      return (body as { document: { fields?: object } }[])[0]?.document.fields;
    };
    expect(await select([{ fieldPath: 'n' }])).toEqual({ n: { integerValue: '1' } });
    expect(await select([])).toBeUndefined();
    expect(await select([{ fieldPath: '__name__' }])).toBeUndefined();
  });

  test('a query may run below a document, and through a collection group', async () => {
    const names = async (query: object, parent = '') => {
      const { body } = await runQuery(query, parent);
      return (body as { document: { name: string } }[]).map(({ document }) =>
        document.name.slice(documents.length),
      );
    };
    expect(await names({ from: [{ collectionId: 'sub' }] }, '/c/a')).toEqual(['/c/a/sub/x']);
    const group = { from: [{ collectionId: 'sub', allDescendants: true }] };
    expect(await names(group)).toEqual(['/c/a/sub/x', '/d/y/sub/z']);
    expect(await names(group, '/d/y')).toEqual(['/d/y/sub/z']);
    const refused = async (query: object) =>
      JSON.stringify((await runQuery({ ...group, ...query }, '/d/y')).body);
    const field = { fieldPath: 'n' };
    expect(await refused({ orderBy: [{ field }] })).toContain('only allowed at the root parent');
    const byName = { field: { fieldPath: '__name__' }, direction: 'DESCENDING' };
    expect(await refused({ orderBy: [byName] })).toContain('ascending primary key scan');
    expect(await names({ from: [{ collectionId: 'c', allDescendants: true }] })).toEqual([
      '/c/a',
      '/c/b',
      '/c/empty',
    ]);
  });

  test('batchGet answers found and missing in the order asked; nothing for nothing', async () => {
    const names = [`${documents}/c/b`, `${documents}/c/missing`];
    expect(
      await server.send('POST', ':batchGet', { documents: names, mask: { fieldPaths: ['none'] } }),
    ).toEqual({
      status: 200,
      body: [
        { found: { name: names[0], createTime: time, updateTime: time }, readTime: time },
        { missing: names[1], readTime: time },
      ],
    });
    expect((await server.send('POST', ':batchGet', {})).body).toEqual([]);
  });

  test('an aggregation answers its aliases', async () => {
    const structuredAggregationQuery = {
      structuredQuery: { from: [{ collectionId: 'c' }] },
      aggregations: [{ alias: 'all', count: {} }, { count: { upTo: '2' } }],
    };
    expect(
      (await server.send('POST', ':runAggregationQuery', { structuredAggregationQuery })).body,
    ).toEqual([
      {
        result: { aggregateFields: { all: { integerValue: '3' }, field_1: { integerValue: '2' } } },
        readTime: time,
        done: true,
      },
    ]);
  });

  test('a commit answers its time for every write, REQUEST_TIME to the millisecond and the same for all', async () => {
    const transforms = { updateTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }] };
    const { body } = await commit([
      update('t/a', {}, transforms),
      update('t/b', {}, transforms),
      { delete: `${documents}/t/none` },
    ]);
    const { commitTime, writeResults } = body as {
      commitTime: string;
      writeResults: { transformResults: unknown[] }[];
    };
    expect(commitTime).toEqual(time);
    const timestampValue = expect.stringMatching(/^.{19}(\.\d{3})?Z$/);
    expect(writeResults).toEqual([
      { updateTime: commitTime, transformResults: [{ timestampValue }] },
      { updateTime: commitTime, transformResults: writeResults[0]?.transformResults },
      {},
    ]);
  });

  test('a write that changes nothing keeps the time of the last change', async () => {
    const first = await commit([update('same/a', { n: { integerValue: '1' } })]);
    const second = await commit([update('same/a', { n: { integerValue: '1' } })]);
    const results = (answer: { body: unknown }) =>
      (answer.body as { writeResults: unknown }).writeResults;
    expect(results(second)).toEqual(results(first));
  });
});

describe('a commit', () => {
  const set = (path: string, value: number) => update(path, { n: { integerValue: value } });
  const verify = (path: string) => ({
    verify: `${documents}/${path}`,
    currentDocument: { exists: true },
  });
  const updateTimes = async (...writes: object[]) => {
    const { body } = await commit(writes);
    const { writeResults } = body as { writeResults: { updateTime?: string }[] };
    return writeResults.map(({ updateTime }) => updateTime);
  };

  test('tells of each write when the document was last changed, or that it is gone', async () => {
    const [created] = await updateTimes(set('w/d', 1));
    expect(await updateTimes(set('w/d', 2), set('w/d', 1))).toEqual([created, created]);
    const [changed, ...others] = await updateTimes({ delete: `${documents}/w/d` }, set('w/d', 1));
    expect(others).toEqual([changed]);
    expect(changed).not.toBe(created);
    const gone = await updateTimes(set('w/d', 3), { delete: `${documents}/w/d` }, set('w/e', 1));
    expect(gone).toEqual([undefined, undefined, time]);
  });

  test('verifies a document once, and one that it does not write', async () => {
    await commit([set('w/v', 1)]);
    expect((await commit([verify('w/v'), set('w/other', 1)])).status).toBe(200);
    const refused = refusal(400, 'INVALID_ARGUMENT', /verified/);
    expect(await commit([verify('w/v'), set('w/v', 2)])).toEqual(refused);
    expect(await commit([set('w/v', 2), verify('w/v')])).toEqual(refused);
    expect(await commit([verify('w/v'), verify('w/v')])).toEqual(refused);
  });
});

test('a cursor without values is before or after all documents', async () => {
  const found = async (cursors: object) => {
    const { body } = await runQuery({ from: [{ collectionId: 'c' }], ...cursors });
    return (body as { document?: object }[]).filter(({ document }) => document).length;
  };
  const all = await found({});
  expect(all).toBeGreaterThan(0);
  expect(await found({ startAt: {} })).toBe(0);
  expect(await found({ startAt: { before: true } })).toBe(all);
  expect(await found({ endAt: {} })).toBe(all);
  expect(await found({ endAt: { before: true } })).toBe(0);
});

describe('errors', () => {
  test.each([
    ['no JSON', '{"writes":'],
    ['another JSON', '[]'],
    ['an unknown key', '{"writes":[],"unknown":1}'],
    ['a wrong type', '{"writes":{}}'],
    ['a write of nothing', '{"writes":[{}]}'],
    [
      'a write of two kinds',
      `{"writes":[{"delete":"${documents}/c/a","update":{"name":"${documents}/c/a"}}]}`,
    ],
    ['a value of no type', `{"writes":[{"update":{"name":"${documents}/c/z","fields":{"a":{}}}}]}`],
    [
      'a value that is plain JSON',
      `{"writes":[{"update":{"name":"${documents}/c/z","fields":{"a":5}}}]}`,
    ],
    [
      'invalid UTF-8 escapes',
      `{"writes":[{"update":{"name":"${documents}/c/z","fields":{"a":{"stringValue":"\\ud800"}}}}]}`,
    ],
  ])('%s is no valid payload', async (_name, body) => {
    expect(await server.send('POST', ':commit', body)).toEqual(badPayload);
  });

  test('bytes that are no UTF-8 are no valid payload', async () => {
    const response = await fetch(`${server.url}/v1/${documents}:commit`, {
      method: 'POST',
      body: Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d),
    });
    expect({ status: response.status, body: await response.json() }).toEqual(badPayload);
  });

  test('a negative limit, an unknown operator and an unknown key are refused', async () => {
    const from = [{ collectionId: 'c' }];
    expect(await runQuery({ from, limit: -1 })).toEqual(
      refusal(400, 'INVALID_ARGUMENT', 'limit is negative'),
    );
    const where = {
      fieldFilter: { field: { fieldPath: 'n' }, op: 'LIKE', value: { integerValue: '1' } },
    };
    expect(await runQuery({ from, where })).toEqual(badPayload);
    expect(await runQuery({ from, having: {} })).toEqual(badPayload);
  });

  test('preconditions are refused as Firestore words it, and nothing is written', async () => {
    const name = `${documents}/c/a`;
    const fields = { n: { integerValue: '9' } };
    expect(
      await commit([
        update('e/new', fields),
        update('c/a', fields, { currentDocument: { exists: false } }),
      ]),
    ).toEqual(refusal(409, 'ALREADY_EXISTS', `Document already exists: ${name}`));
    expect((await server.send('GET', '/e/new')).status).toBe(404);
    expect(await commit([update('e/none', fields, { currentDocument: { exists: true } })])).toEqual(
      refusal(404, 'NOT_FOUND', `No document to update: ${documents}/e/none`),
    );
    expect(
      await commit([{ delete: `${documents}/e/none`, currentDocument: { exists: true } }]),
    ).toEqual(refusal(404, 'NOT_FOUND', `No document to update: ${documents}/e/none`));
    const stale = { currentDocument: { updateTime: '2001-01-01T00:00:00Z' } };
    expect(await commit([update('c/a', fields, stale)])).toEqual(
      refusal(
        400,
        'FAILED_PRECONDITION',
        /^the stored version \(\d+\) does not match the required base version/,
      ),
    );
  });

  test.each([
    ['POST', ':partitionQuery'],
    ['POST', ':beginTransaction'],
    ['POST', ':listen'],
    ['POST', ':write'],
    ['POST', ':executePipeline'],
  ])('%s %s is not implemented, by name', async (method, path) => {
    expect(await server.send(method, path, {})).toEqual(
      refusal(501, 'UNIMPLEMENTED', new RegExp(`"${path.slice(1)}" is not supported`)),
    );
  });

  test('a transaction is one that was never begun', async () => {
    const structuredQuery = { from: [{ collectionId: 'c' }] };
    const refused = refusal(400, 'INVALID_ARGUMENT', 'Invalid transaction.');
    const transaction = 'AAAA';
    expect(await server.send('POST', ':runQuery', { structuredQuery, transaction })).toEqual(
      refused,
    );
    expect(await server.send('POST', ':commit', { writes: [], transaction })).toEqual(refused);
    expect(await server.send('GET', '/c/a?transaction=AAAA')).toEqual(refused);
    expect(await server.send('POST', ':rollback', { transaction })).toEqual(refused);
  });

  test('a past time of reading is not implemented, by name', async () => {
    expect(
      await server.send('POST', ':batchGet', { documents: [], readTime: '2020-01-01T00:00:00Z' }),
    ).toEqual(refusal(501, 'UNIMPLEMENTED', /"readTime"/));
  });

  test.each([
    ['POST', ':unknownVerb'],
    ['POST', ':constructor'],
    ['POST', '/c/a:toString'],
    ['GET', ':commit'],
    ['PUT', '/c/a'],
    ['PUT', ':commit'],
    ['GET', ''],
  ])('%s %s is not found', async (method, path) => {
    expect((await server.send(method, path, method === 'GET' ? undefined : {})).status).toBe(404);
  });

  test.each([
    ['POST', '/c/a'],
    ['PATCH', '/c'],
    ['DELETE', '/c'],
    ['POST', '/c/a:commit'],
    ['POST', '/c:runQuery'],
  ])('%s %s has a path of the wrong length', async (method, path) => {
    expect((await server.send(method, path, {})).status).toBe(400);
  });

  test('metadata and writes that are not atomic are for the owner only', async () => {
    expect((await server.send('POST', ':batchWrite', { writes: [] })).status).toBe(403);
    expect((await server.send('POST', ':listCollectionIds', {})).status).toBe(403);
    expect((await server.send('GET', '/c?showMissing=true')).status).toBe(403);
  });

  test.each(['nonsense', 'a.b.c', 'owner'])('the token %s is unauthenticated', async (token) => {
    expect(await server.send('GET', '/c/a', undefined, token)).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED' } },
    });
  });

  test('another project and another database do not exist', async () => {
    for (const place of [
      'projects/other/databases/(default)',
      'projects/demo-clinic/databases/other',
    ]) {
      const response = await fetch(`${server.url}/v1/${place}/documents/c/a`);
      expect(response.status).toBe(404);
      expect(await commit([{ delete: `${place}/documents/c/a` }])).toMatchObject({ status: 400 });
    }
  });
});

describe('names', () => {
  test.each([
    ['a collection', 'c'],
    ['three segments', 'c/d/e'],
    ['an empty segment', 'c//d/e'],
    ['a dot', 'c/.'],
    ['two dots', 'c/..'],
    ['a reserved id', 'c/__x__'],
    ['a reserved number', 'c/__idx__'],
    ['a number beyond 64 bits', 'c/__id99999999999999999999__'],
    ['a number with a leading zero', 'c/__id05__'],
    ['a negative number with a leading zero', 'c/__id-05__'],
    ['zero in two digits', 'c/__id00__'],
    ['zero below zero', 'c/__id-0__'],
    ['a collection of such a number', '__id05__/d'],
    ['a lone surrogate', 'c/\ud800'],
    ['1,501 bytes', `c/${'x'.repeat(1501)}`],
    ['1,503 bytes of 501 characters', `c/${'€'.repeat(501)}`],
  ])('a document name with %s is refused', async (_name, path) => {
    expect(await commit([update(path, {})])).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  test.each(['c/a%2Fb', 'c%2Fa/b', 'c/%2e', 'c/a//', 'c/%00%ff', 'c/%'])(
    'GET /%s is a bad request',
    async (path) => {
      expect((await server.send('GET', `/${path}`)).status).toBe(400);
    },
  );

  test.each([
    '__id7__',
    '__id0__',
    '__id-9223372036854775808__',
    'x'.repeat(1500),
    'a:b',
    'a b',
    'é😀',
    '%',
    '"',
    '~!*()',
  ])('the id %s is stored and found', async (id) => {
    expect((await commit([update(`ids/${id}`, {})])).status).toBe(200);
    const path = `/ids/${encodeURIComponent(id)}`;
    expect(await server.send('GET', path)).toMatchObject({
      body: { name: `${documents}/ids/${id}` },
    });
    expect((await server.send('DELETE', path)).body).toEqual({});
    expect((await server.send('GET', path)).status).toBe(404);
  });

  test.each(['a..b', '', 'a.', '.a', 'a b', '1a', '`', '`a', 'a.__x__'])(
    'the field path %j is refused',
    async (path) => {
      const write = update('c/paths', {}, { updateMask: { fieldPaths: [path] } });
      expect((await commit([write])).status).toBe(400);
    },
  );
});

describe('limits', () => {
  test('a field name has at most 1,500 bytes', async () => {
    expect(
      (await commit([update('c/long', { ['n'.repeat(1500)]: { nullValue: null } })])).status,
    ).toBe(200);
    expect(
      (await commit([update('c/long', { ['n'.repeat(1501)]: { nullValue: null } })])).status,
    ).toBe(400);
  });

  test('a field path leads through at most twenty levels, in every place where there is one', async () => {
    const path = (names: number) => Array(names).fill('a').join('.');
    const writes = (fieldPath: string) => [
      update('c/deep', {}, { updateMask: { fieldPaths: [fieldPath] } }),
      ...[
        { setToServerValue: 'REQUEST_TIME' },
        { increment: { integerValue: 1 } },
        { maximum: { integerValue: 1 } },
      ].map((kind) => update('c/deep', {}, { updateTransforms: [{ fieldPath, ...kind }] })),
    ];
    const append = (fieldPath: string) =>
      update('c/deep', {}, { updateTransforms: [{ fieldPath, appendMissingElements: {} }] });
    for (const write of [...writes(path(21)), append(path(20))]) {
      expect(await commit([write])).toMatchObject({ status: 200 });
      expect((await server.send('GET', '/c/deep')).status).toBe(200);
    }
    const refused = [...writes(path(22)), ...writes(path(30_000)), append(path(21))];
    for (const write of refused) expect(await commit([write])).toMatchObject({ status: 400 });
    const orderBy = [{ field: { fieldPath: path(30_000) } }];
    expect(await runQuery({ from: [{ collectionId: 'c' }], orderBy })).toMatchObject({
      status: 400,
    });
  });

  test('five hundred writes are one commit', async () => {
    const writes = Array.from({ length: 500 }, (_, index) =>
      update(`many/${index}`, { n: { integerValue: index } }),
    );
    expect((await commit(writes)).status).toBe(200);
    const structuredAggregationQuery = {
      structuredQuery: { from: [{ collectionId: 'many' }] },
      aggregations: [{ alias: 'n', count: {} }],
    };
    expect(
      (await server.send('POST', ':runAggregationQuery', { structuredAggregationQuery })).body,
    ).toMatchObject([{ result: { aggregateFields: { n: { integerValue: '500' } } } }]);
  });

  test('more than 500 writes, 500 transforms of a document, 100 filters or 30 alternatives are refused', async () => {
    const writes = Array.from({ length: 501 }, (_, index) => update(`many/${index}`, {}));
    expect(await commit(writes)).toEqual(
      refusal(400, 'INVALID_ARGUMENT', 'maximum 500 writes allowed per request'),
    );
    const updateTransforms = Array.from({ length: 501 }, () => ({
      fieldPath: 'n',
      increment: { integerValue: 1 },
    }));
    expect(await commit([update('c/t', {}, { updateTransforms })])).toMatchObject({ status: 400 });
    const equal = (value: number) => ({
      fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: value } },
    });
    const filters = Array.from({ length: 101 }, (_, index) => equal(index));
    for (const [op, count] of [
      ['AND', 101],
      ['OR', 31],
    ] as const) {
      const where = { compositeFilter: { op, filters: filters.slice(0, count) } };
      expect(await runQuery({ from: [{ collectionId: 'c' }], where })).toMatchObject({
        status: 400,
      });
    }
  });

  test('batchGet answers a repeated name once, and takes so many names and fields', async () => {
    const field = (index: number) => `f${index}`;
    const name = (index: number) => `${documents}/asked/${index}`;
    const repeat = <T>(count: number, make: (index: number) => T) =>
      Array.from({ length: count }, (_, index) => make(index));
    const get = (names: string[], fieldPaths: string[]) =>
      server.send('POST', ':batchGet', { documents: names, mask: { fieldPaths } });
    await commit([update('asked/0', { f0: { nullValue: null }, other: { nullValue: null } })]);
    const { body } = await get(
      [name(0), name(1), name(0)],
      repeat(5000, () => 'f0'),
    );
    expect(body).toMatchObject([
      { found: { name: name(0), fields: { f0: { nullValue: null } } } },
      { missing: name(1) },
    ]);
    expect(body).toHaveLength(2);
    expect((await get(repeat(500, name), repeat(1000, field))).status).toBe(200);
    expect((await get(repeat(501, name), [])).status).toBe(400);
    expect((await get([name(0)], repeat(1001, field))).status).toBe(400);
  });

  test('an answer of batchGet has an end', async () => {
    const text = { stringValue: 'x'.repeat(120_000) };
    const names = Array.from({ length: 3 }, (_, index) => `large/${index}`);
    for (const name of names) await commit([update(name, { text })]);
    const wholeNames = names.map((name) => `${documents}/${name}`);
    const get = (count: number) =>
      server.send('POST', ':batchGet', { documents: wholeNames.slice(0, count) });
    // For a visitor 256 KiB.
    expect((await get(2)).status).toBe(200);
    expect(await get(3)).toMatchObject({ status: 400 });
  });
});
