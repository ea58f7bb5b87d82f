import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { type BuiltSite, writeSite } from '../../harness/site.ts';
import { documents } from '../../harness/wire.ts';
import { rawRequest } from '../support/raw-request.ts';

let site: BuiltSite;
let server: TestServer;
beforeAll(async () => {
  site = writeSite();
  server = await startServer({ siteDirectory: site.directory });
});
afterAll(async () => {
  await server.stop();
  site.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

test.each([
  ['PUT', '/emulator/v1/projects/demo-clinic:securityRules'],
  ['DELETE', '/emulator/v1/projects/demo-clinic/databases/(default)/documents'],
])('%s %s, as for the emulator, is refused with a sentence', async (method, path) => {
  const answer = await fetch(server.url + path, { method });
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({
    error: { status: 'UNIMPLEMENTED', message: expect.stringMatching(/is not the emulator/) },
  });
});

describe('what does not exist', () => {
  test.each([
    '/no-such-page',
    '/assets/none.js',
    '/assets/',
    '/procedure/none',
    '/404',
    '/404.html',
  ])('%s is a 404 with the page for it', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<title>Not found</title>');
  });

  test.each(['/hi/none', '/hi/none/', '/hi/404', '/hi/404.html', '/hi/index.html'])(
    '%s is a 404 with the page of its folder',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<title>पेज नहीं मिला</title>');
    },
  );

  test.each(['/hint', '/procedure/hi/none', '/HI/none'])(
    '%s is in no such folder',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('<title>Not found</title>'),
      ]);
    },
  );

  test.each([
    '/v1/none',
    '/v1',
    '/identitytoolkit.googleapis.com/none',
    '/securetoken.googleapis.com/',
  ])('%s is a 404 in the shape of the protocols', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } });
  });

  test.each([
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/../../headers.json',
    '/..\\..\\etc\\passwd',
    '//etc/passwd',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/assets/client-3f2a.js%00.html',
    '/clinic.sqlite',
    '/data/clinic.sqlite',
    '/assets/client-3f2a.js.br',
    '/.git/config',
    'http://localhost/../etc/passwd',
    '*',
  ])('nothing outside the site is reached by %s', async (target) => {
    const answer = await rawRequest(server.port, [`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect([400, 404]).toContain(answer.status);
    expect((await get('/')).status).toBe(200);
  });

  test.each([
    '/../',
    '/..',
    '/.',
    '/./',
    '/%2e/',
    '/%2e%2e/',
    '/%2E./',
    '/..%2f',
    '/..%5c',
    '/..\\',
    '/a/%2e%2e/',
    '/a/../procedure',
    '/procedure/.',
    '/assets/%2e%2e/procedure?from=mail',
    'http://localhost/a/../',
    `/v1/${documents}/feedbacks/../feedbacks/one`,
    `/a/../v1/${documents}/feedbacks`,
    `/v1/${documents}/../../../../../../`,
  ])('a path is not folded into another: %s is refused', async (target) => {
    const answer = await rawRequest(server.port, [`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect(answer.status).toBe(400);
  });

  test('dots that are no segment of a path are no matter', async () => {
    for (const path of ['/?next=/../', '/procedure?a=..']) {
      expect((await get(path)).status, path).toBe(200);
    }
    expect((await get('/...')).status).toBe(404);
  });
});
