import { afterEach, describe, expect, test } from 'vitest';
import { documents } from '../support/wire.ts';
import { type OpenServer, startOpenServer, update } from './open-server.ts';

const denied = {
  status: 403,
  body: {
    error: {
      code: 403,
      status: 'PERMISSION_DENIED',
      message: 'Missing or insufficient permissions.',
    },
  },
};
const fields = { n: { integerValue: '1' } };

describe('what the rules decide', () => {
  let server: OpenServer;
  const start = async (rules: string) => {
    server = await startOpenServer({
      rules: `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${rules} } }`,
    });
  };
  const commit = (...writes: object[]) => server.send('POST', ':commit', { writes });
  afterEach(() => server.stop());

  test('a denied write among allowed ones leaves nothing of its commit', async () => {
    await start('match /open/{id} { allow read, write; }');
    expect(await commit(update('open/a', fields), update('shut/a', fields))).toEqual(denied);
    expect((await server.send('GET', '/open/a')).status).toBe(404);
  });

  test('a denied commit takes nothing from those that are stored with it', async () => {
    await start('match /open/{id} { allow read, write; }');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        commit(update(`${index % 2 ? 'shut' : 'open'}/${index}`, fields)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (index % 2 ? 403 : 200)),
    );
    const { body } = await server.send('GET', '/open?pageSize=100');
    expect((body as { documents: unknown[] }).documents).toHaveLength(20);
  });

  test.each([
    ['match /{collection}/{id} { allow list; }', 200],
    ['match /{document=**} { allow list; }', 200],
    ['match /{collection}/{id} { allow list: if collection == "open"; }', 403],
    ['match /open/{id} { allow list; }', 403],
  ])('%s answers %i to a query of every collection', async (rules, status) => {
    await start(`${rules} match /open/{id} { allow create; }`);
    expect((await commit(update('open/a', fields))).status).toBe(200);
    const query = { structuredQuery: { select: { fields: [] } } };
    expect((await server.send('POST', ':runQuery', query)).status).toBe(status);
    expect((await server.send('GET', '/')).status).toBe(status);
  });

  test('a precondition tells nobody whether a document is there that they may not write or read', async () => {
    await start('match /c/{id} { allow create; allow read: if id == "mine"; }');
    expect((await commit(update('c/there', fields))).status).toBe(200);
    for (const id of ['there', 'missing']) {
      for (const currentDocument of [
        { exists: true },
        { exists: false },
        { updateTime: '2020-01-01T00:00:00Z' },
      ]) {
        expect(await commit({ delete: `${documents}/c/${id}`, currentDocument })).toEqual(denied);
        expect(await commit({ verify: `${documents}/c/${id}`, currentDocument })).toEqual(denied);
        expect(await commit(update(`shut/${id}`, fields, { currentDocument }))).toEqual(denied);
      }
    }
    const overwrite = update('c/there', fields, { currentDocument: { exists: false } });
    expect(await commit(overwrite)).toEqual(denied);
  });

  test('an error of size or transform on a document that may not be read is a denial first', async () => {
    await start('match /c/{id} { allow create; }');
    await commit(update('c/a', { s: { stringValue: 'x'.repeat(1_000_000) } }));
    const append = update(
      'c/a',
      { t: { stringValue: 'x'.repeat(100_000) } },
      { updateMask: { fieldPaths: ['t'] } },
    );
    expect(await commit(append)).toEqual(denied);
  });

  test('verify reads: it is allowed where get is, and checks its precondition', async () => {
    await start('match /c/{id} { allow get, create; }');
    await commit(update('c/a', fields));
    const verify = (id: string, exists: boolean) =>
      commit({ verify: `${documents}/c/${id}`, currentDocument: { exists } });
    expect((await verify('a', true)).status).toBe(200);
    expect((await verify('a', false)).status).toBe(409);
    expect((await verify('b', true)).status).toBe(404);
    expect((await server.send('GET', '/c/b')).status).toBe(404);
  });

  test('rules see the document before and after, also through update masks and transforms', async () => {
    await start(`match /c/{id} {
      allow create: if request.resource.data.keys().hasOnly(['n', 'at']) && request.resource.data.at == request.time;
      allow update: if request.resource.data.n == resource.data.n + 1 && request.resource.data.at == resource.data.at;
    }`);
    const at = { updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] };
    const step = (by: number) =>
      update(
        'c/a',
        {},
        {
          updateMask: { fieldPaths: [] },
          updateTransforms: [{ fieldPath: 'n', increment: { integerValue: by } }],
        },
      );
    expect(await commit(update('c/a', fields))).toEqual(denied);
    expect((await commit(update('c/a', fields, at))).status).toBe(200);
    expect((await commit(step(1))).status).toBe(200);
    expect(await commit(step(2))).toEqual(denied);
    expect(await commit(update('c/a', { n: { integerValue: 3 } }))).toEqual(denied);
  });

  test('getAfter sees the whole commit, get what was before it', async () => {
    await start(`match /a/{id} { allow write: if existsAfter(/databases/$(database)/documents/b/$(id))
        && !exists(/databases/$(database)/documents/b/$(id)); }
      match /b/{id} { allow write: if getAfter(/databases/$(database)/documents/a/$(id)).data.n == 1; }`);
    expect(await commit(update('a/x', fields))).toEqual(denied);
    expect(await commit(update('b/x', fields))).toEqual(denied);
    expect((await commit(update('a/x', fields), update('b/x', {}))).status).toBe(200);
    expect(await commit(update('a/x', fields), update('b/x', {}))).toEqual(denied);
  });

  test('several writes to one document are decided as the one that they come to', async () => {
    await start(
      `match /c/{id} { allow create: if request.resource.data.n == 1; allow update: if resource.data.n == 1; }`,
    );
    const two = { n: { integerValue: '2' } };
    expect(await commit(update('c/a', fields), update('c/a', two))).toEqual(denied);
    expect(await commit(update('c/a', fields), { delete: `${documents}/c/a` })).toEqual(denied);
    expect((await commit(update('c/a', two), update('c/a', fields))).status).toBe(200);
    expect((await commit(update('c/a', fields), update('c/a', two))).status).toBe(200);
    expect(await commit(update('c/a', fields))).toEqual(denied);
  });

  test('a batch may make twenty access calls, a single write ten', async () => {
    await start(`match /one/{id} { allow write: if ${calls(11)}; }
      match /ten/{id} { allow write: if ${calls(10)}; }`);
    expect((await commit(update('ten/a', fields))).status).toBe(200);
    expect(await commit(update('one/a', fields))).toEqual(denied);
    expect((await commit(update('ten/a', fields), update('ten/b', fields))).status).toBe(200);
    expect(
      await commit(update('ten/a', fields), update('ten/b', fields), update('ten/c', fields)),
    ).toEqual(denied);
  });

  test('a list and a count are decided once and before anything is read', async () => {
    await start(`match /c/{id} { allow list: if request.query.limit <= 10; allow get: if resource.data.n == 1; }
      match /d/{id} { allow list: if resource.data.n == 1; }`);
    const list = (collectionId: string, limit?: number) => {
      const structuredQuery = {
        from: [{ collectionId }],
        ...(limit === undefined ? {} : { limit }),
      };
      return server.send('POST', ':runQuery', { structuredQuery });
    };
    expect((await list('c', 10)).status).toBe(200);
    expect(await list('c', 11)).toEqual(denied);
    expect(await list('c')).toEqual(denied);
    expect(await list('d', 1)).toEqual(denied);
    const count = (collectionId: string) =>
      server.send('POST', ':runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId }], limit: 5 },
          aggregations: [{ count: {} }],
        },
      });
    expect((await count('c')).status).toBe(200);
    expect(await count('d')).toEqual(denied);
  });

  test('a denied query learns nothing of indexes', async () => {
    await start('match /c/{id} { allow get; }');
    const orderBy = ['a', 'b'].map((fieldPath) => ({ field: { fieldPath } }));
    const structuredQuery = { from: [{ collectionId: 'c' }], orderBy };
    expect(await server.send('POST', ':runQuery', { structuredQuery })).toEqual(denied);
  });

  test('batchGet answers all or nothing', async () => {
    await start('match /open/{id} { allow get; }');
    const get = (...paths: string[]) =>
      server.send('POST', ':batchGet', { documents: paths.map((path) => `${documents}/${path}`) });
    expect((await get('open/a', 'open/b')).status).toBe(200);
    expect(await get('open/a', 'shut/b')).toEqual(denied);
  });

  function calls(count: number): string {
    const path = (index: number) => `/databases/$(database)/documents/x/$(id + "${index}")`;
    return Array.from({ length: count }, (_, index) => `!exists(${path(index)})`).join(' && ');
  }
});
