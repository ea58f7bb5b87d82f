import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { createOriginCheck } from './origin-check.ts';

const trustedProxies = new BlockList();
trustedProxies.addAddress('192.0.2.1');

/** Whether the check lets a request with these headers through. */
function passes(
  siteUrl: string,
  headers: Record<string, string>,
  { from = '198.51.100.7', allowed = [] as string[] } = {},
): boolean {
  const incoming = { headers, socket: { remoteAddress: from } } as unknown as IncomingMessage;
  const allowedOrigins = new Set(allowed);
  const check = createOriginCheck({ siteUrl: new URL(siteUrl), allowedOrigins, trustedProxies });
  try {
    check(incoming);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
    return false;
  }
}

const site = 'https://clinic.example';
const own = { host: 'clinic.example' };

test.each([
  ['none', true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  ['cross-site, same-origin', false],
  ['', false],
])('where a browser says of the page that sends it "%s", that decides: %s', (from, expected) => {
  for (const origin of [site, 'https://evil.example', 'null'])
    expect(passes(site, { ...own, origin, 'sec-fetch-site': from }), origin).toBe(expected);
  expect(passes(site, { ...own, 'sec-fetch-site': from })).toBe(expected);
});

test.each([
  ['of this address', site, own, site, true],
  ['of no page at all', site, own, undefined, true],
  ['of another site', site, own, 'https://evil.example', false],
  ['of another host of this site', site, own, 'https://www.clinic.example', false],
  ['of a name that ends alike', site, own, 'https://evilclinic.example', false],
  ['of another port', site, own, 'https://clinic.example:8443', false],
  ['without TLS, as somebody on the way may send it', site, own, 'http://clinic.example', false],
  ['that has no origin, as in a sandbox', site, own, 'null', false],
  ['of nothing', site, own, '', false],
  ['of two', site, own, `${site}, ${site}`, false],
  [
    'at a port of the proxy',
    site,
    { host: 'clinic.example:8443' },
    'https://clinic.example:8443',
    true,
  ],
  ['at its port, written out', site, { host: 'clinic.example:443' }, site, true],
  ['behind a proxy that names itself', site, { host: '127.0.0.1:3000' }, site, true],
  ['with the dot of the root', site, { host: 'clinic.example.' }, 'https://clinic.example.', true],
  ['on this machine', site, { host: 'localhost:8080' }, 'http://localhost:8080', true],
  ['of another program here', site, { host: 'localhost:8080' }, 'http://localhost:9090', false],
  ['of its IPv6', site, { host: '[::1]:8080' }, 'http://[::1]:8080', true],
  ['with TLS before a site without', 'http://clinic.example', own, site, true],
  ['of an extension', 'http://clinic.example', own, 'chrome-extension://clinic.example', false],
])(
  'where it does not say so, the origin decides: a page %s',
  (_what, siteUrl, host, origin, expected) => {
    expect(passes(siteUrl, { ...host, ...(origin !== undefined && { origin }) })).toBe(expected);
  },
);

test('the host that the proxy was asked for is ours, and nobody else may name one', () => {
  const forwarded = 'tunnel.example';
  const headers = { host: '127.0.0.1:3000', 'x-forwarded-host': forwarded };
  const origin = `https://${forwarded}`;
  expect(passes(site, { ...headers, origin }, { from: '192.0.2.1' })).toBe(true);
  expect(passes(site, { ...headers, origin: 'https://evil.example' }, { from: '192.0.2.1' })).toBe(
    false,
  );
  expect(passes(site, { ...headers, origin: 'http://127.0.0.1:3000' }, { from: '192.0.2.1' })).toBe(
    false,
  );
  expect(passes(site, { ...headers, origin })).toBe(false);
});

test('an allowed origin may call, and no other', () => {
  const allowed = ['https://front.example'];
  const from = (origin: string) => ({ ...own, origin, 'sec-fetch-site': 'cross-site' });
  expect(passes(site, from('https://front.example'), { allowed })).toBe(true);
  expect(passes(site, from('https://front.example:444'), { allowed })).toBe(false);
  expect(passes(site, from('http://front.example'), { allowed })).toBe(false);
  expect(passes(site, { ...own, 'sec-fetch-site': 'cross-site' }, { allowed })).toBe(false);
});
