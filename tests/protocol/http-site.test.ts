import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { type BuiltSite, writeSite } from '../../harness/site.ts';
import { rawRequest } from '../support/raw-request.ts';

let site: BuiltSite;
let server: TestServer;
beforeAll(async () => {
  site = writeSite({ '/': 'sha256-abc=', '/hi/404.html': 'sha256-def=' });
  server = await startServer({ siteDirectory: site.directory });
});
afterAll(async () => {
  await server.stop();
  site.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

describe('pages', () => {
  test.each([
    ['/', 'Home'],
    ['/procedure', 'Procedure'],
    ['/login', 'Login'],
  ])('%s is the page %s', async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain(`<title>${title}</title>`);
  });

  test('a page has one address: with a slash at its end it leads there, query and all', async () => {
    const answer = await get('/procedure/?from=mail');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/procedure?from=mail');
    for (const path of ['/index.html', '/procedure/index.html', '/procedure.html', '/index']) {
      expect((await get(path)).status, path).toBe(404);
    }
    for (const path of ['//procedure/', '//example.com/', '/\\example.com/']) {
      expect((await get(path)).headers.get('location'), path).toBeNull();
    }
  });

  test('whoever wants another password is led to where it is changed', async () => {
    const answer = await get('/.well-known/change-password');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/dashboard');
    expect((await get('/.well-known/none')).status).toBe(404);
  });

  test('public ones revalidate, private ones are not stored', async () => {
    for (const path of ['/', '/procedure']) {
      const answer = await get(path);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
    }
    for (const path of ['/login', '/dashboard']) {
      const answer = await get(path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('speculation-rules')).toBeNull();
    }
  });

  test('what has not changed is not sent again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/', { 'If-None-Match': tags });
      expect(answer.status, tags).toBe(304);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const head = await fetch(`${server.url}/`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('34');
    expect(await head.text()).toBe('');
  });

  test('a form posted to a page, script not yet there, is refused and nothing shown as sent', async () => {
    for (const path of ['/', '/login']) {
      const body = new URLSearchParams({ email: 'ritu@x.in', password: 'secret' });
      const answer = await fetch(server.url + path, { method: 'POST', body });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(await answer.text()).toMatch(/nothing was sent/);
    }
  });
});

describe('files', () => {
  test('assets are kept for a year and come compressed to whoever takes that', async () => {
    const script = '/assets/client-3f2a.js';
    const plain = await get(script, { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['br;q=0.0', null],
    ] as const) {
      const answer = await get(script, { 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding'), accepted).toBe(encoding);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('etag') === plain.headers.get('etag')).toBe(encoding === null);
    }
  });

  test('speculation rules have the type that browsers ask for', async () => {
    const answer = await get('/speculation-rules.json');
    expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  });

  test('a build that runs meanwhile breaks nothing that is being served', async () => {
    const other = writeSite();
    const serving = await startServer({ siteDirectory: other.directory });
    rmSync(join(other.directory, 'assets'), { recursive: true });
    const answer = await fetch(`${serving.url}/assets/client-3f2a.js`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('tooth');
    await serving.stop();
    other.remove();
  });
});

describe('security headers', () => {
  test('stand on every answer', async () => {
    const paths = ['/', '/login', '/assets/client-3f2a.js', '/none', '/v1/none', '/procedure/'];
    const answers = await Promise.all(paths.map((path) => get(path)));
    answers.push(await get('/', { 'If-None-Match': '*' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 308, 304]);
    // fetch ignores a given Host.
    const refused = await rawRequest(server.port, ['GET / HTTP/1.1', 'Host: evil.example']);
    expect(refused.status).toBe(421);
    const all = [...answers.map(({ headers }) => headers), new Headers([...refused.headers])];
    const policyOf = (headers: Headers) => headers.get('content-security-policy');
    for (const headers of all) {
      expect(policyOf(headers)?.replace(" 'sha256-abc='", '')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
          "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
          "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('allow a page the stylesheet that is in it, and no other', async () => {
    const styles = async (path: string) => {
      const policy = (await get(path)).headers.get('content-security-policy');
      return policy?.match(/style-src ([^;]*)/)?.[1];
    };
    for (const path of ['/procedure', '/none', '/assets/client-3f2a.js', '/v1/none'])
      expect(await styles(path), path).toBe("'self'");
    expect(await styles('/')).toBe("'self' 'sha256-abc='");
    expect(await styles('/hi/none')).toBe("'self' 'sha256-def='");
  });

  test('of the opener, of what is embedded and of the referrer are stricter on private pages', async () => {
    const isolation = async (path: string) => {
      const { headers } = await get(path);
      return ['opener', 'embedder'].map((of) => headers.get(`cross-origin-${of}-policy`));
    };
    for (const path of ['/login', '/dashboard']) {
      expect(await isolation(path), path).toEqual(['same-origin', 'require-corp']);
      expect((await get(path)).headers.get('referrer-policy'), path).toBe('strict-origin');
    }
    for (const path of ['/', '/procedure', '/assets/client-3f2a.js', '/none', '/v1/none']) {
      expect(await isolation(path), path).toEqual([null, null]);
      const referrer = (await get(path)).headers.get('referrer-policy');
      expect(referrer, path).toBe('strict-origin-when-cross-origin');
    }
  });

  test('ask for TLS once the site has it', async () => {
    const secure = await startServer({ environment: { SITE_URL: 'https://clinic.example' } });
    const { headers } = await fetch(`${secure.url}/v1/none`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.stop();
  });
});
