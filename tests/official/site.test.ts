import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../app/routes.ts';
import { isolationHeaders, securityHeaders } from '../../server/security-headers.ts';
import { type Started, siteBackends, told } from './backends.ts';

const pages = routes.filter(({ page }) => page !== 'not-found');
const site = join(told('OFFICIAL_SITES'), 'plain', 'dist', 'site');
const script = `/assets/${readdirSync(join(site, 'assets')).find((name) => /^client-.*\.js$/.test(name))}`;
const security = securityHeaders(new URL('https://clinic.example'), { appCheck: false });
security.delete('Cache-Control');
/** Of a private page, in place of the same header of all others. */
const isolation = isolationHeaders({ appCheck: false });

describe.each(Object.entries(siteBackends))('the site as %s serves it', (_name, start) => {
  let server: Started;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers, redirect: 'manual' });

  test.each(pages)('$path is its page', async ({ path, title }) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain(`<title>${title.replaceAll('&', '&amp;')}</title>`);
  });

  test.each(pages)(
    '$path is kept as long, and as far from others, as it may be',
    async ({ path, indexable }) => {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe(indexable ? 'no-cache' : 'no-store');
      expect(headers.get('speculation-rules')).toBe(indexable ? '"/speculation-rules.json"' : null);
      for (const [name, value] of isolation) {
        expect(headers.get(name), name).toBe(indexable ? (security.get(name) ?? null) : value);
      }
    },
  );

  test('the security headers stand on every answer', async () => {
    const paths = [
      '/',
      '/login',
      script,
      '/no-such-page',
      '/speculation-rules.json',
      '/procedure/',
    ];
    for (const path of paths) {
      const { headers } = await get(path);
      for (const [name, value] of security) {
        const own = path === '/login' ? isolation.get(name) : undefined;
        expect(headers.get(name), path).toBe(own ?? value);
      }
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('assets are kept for a year', async () => {
    const answer = await get(script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  });

  test('what takes compression gets it', async () => {
    for (const path of ['/', script]) {
      const answer = await get(path, { 'Accept-Encoding': 'gzip' });
      expect(answer.headers.get('content-encoding'), path).toBe('gzip');
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    }
  });

  test('speculation rules have the type that browsers ask for', async () => {
    const answer = await get('/speculation-rules.json');
    expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  });

  test('a page has one address: with a slash at its end it leads there, query and all', async () => {
    const answer = await get('/procedure/?from=mail');
    expect([301, 308]).toContain(answer.status);
    expect(answer.headers.get('location')).toBe('/procedure?from=mail');
  });

  test.each(['/no-such-page', '/procedure/none', '/v1/none'])(
    '%s is a 404 with its page',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<title>');
    },
  );

  test.each([
    '/assets/none.js',
    '/%2e%2e/%2e%2e/firestore.rules',
    '/firestore.rules',
    '/hosted.json',
    '/built-from',
    '/.vite/manifest.json',
  ])('%s is not there', async (path) => {
    expect(existsSync(site)).toBe(true);
    expect((await get(path)).status).toBe(404);
  });

  test('a path out of the site leads nowhere', async () => {
    // Our server refuses the path as such (400), Hosting finds nothing there.
    const status = (await get('/..%2f..%2ffirestore.rules')).status;
    expect([400, 404]).toContain(status);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const answer = await fetch(`${server.url}/`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});
