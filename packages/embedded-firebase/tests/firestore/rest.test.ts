import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../support/wire.ts';
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
