import { PasswordHasher } from 'embedded-firebase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { documents, signIn } from '../../harness/wire.ts';
import { rawRequest } from '../support/raw-request.ts';

// Hundreds of requests are sent one by one.
vi.setConfig({ testTimeout: 120_000 });

const commit = `/v1/${documents}:commit`;
const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const email = 'asha@example.com';
const password = 'marigold-on-the-sill';
const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };

const protocolPaths = [
  commit,
  `/v1/${documents}/feedbacks`,
  `/v1/${documents}/enquiry/one`,
  '/v1/none',
  '/google.firestore.v1.Firestore/Listen/channel',
  signInPath,
  '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  '/identitytoolkit.googleapis.com/v2/anything',
  '/securetoken.googleapis.com/v1/token',
  '/emulator/v1/projects/demo-clinic:securityRules',
];

const ask = (
  { url }: TestServer,
  path: string,
  { method = 'POST', body = '{"writes":[]}', ...headers }: Record<string, string> = {},
) => fetch(url + path, { method, headers, ...(method === 'POST' && { body }) });

describe("a request of another site's page", () => {
  let server: TestServer;
  const passwords = new PasswordHasher(16);
  const verify = vi.spyOn(passwords, 'verify');
  beforeAll(async () => {
    server = await startServer({ environment: { RATE_LIMITS: 'on' }, passwords });
    await server.addStaff(email, password);
  });
  afterAll(() => server.stop());

  // The last as no SDK writes it.
  test.each([...protocolPaths, signInPath.replace('/i', '/%69')])(
    '%s is refused, whatever the method',
    async (path) => {
      for (const method of ['POST', 'GET', 'PATCH', 'DELETE', 'OPTIONS', 'PUT']) {
        for (const headers of [foreign, { Origin: 'null' }, { 'Sec-Fetch-Site': 'same-site' }]) {
          const answer = await ask(server, path, { method, ...headers });
          expect([method, answer.status]).toEqual([method, 403]);
          expect(await answer.json()).toMatchObject({
            error: {
              code: 403,
              status: 'PERMISSION_DENIED',
              message: expect.stringMatching(/^Only pages of /),
            },
          });
          expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        }
      }
    },
  );

  test('counts against nobody, and costs no hash', async () => {
    const body = JSON.stringify({ email, password: 'wrong' });
    for (let count = 0; count < 60; count += 1) await ask(server, signInPath, { body, ...foreign });
    for (let count = 0; count < 130; count += 1) await ask(server, commit, foreign);
    expect(verify).not.toHaveBeenCalled();
    expect((await signIn(server.url, email, password)).status).toBe(200);
    expect((await ask(server, commit)).status).toBe(200);
  });

  test('of the site itself, of nobody, and of a browser that says nothing is taken', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'same-origin', Origin: server.url },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: server.url },
      {},
    ])
      expect((await ask(server, commit, headers as Record<string, string>)).status).toBe(200);
  });
});

describe('with ALLOWED_ORIGINS', () => {
  const origin = 'https://front.example';
  const front = { 'Sec-Fetch-Site': 'cross-site', Origin: origin };
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      environment: { RATE_LIMITS: 'on', ALLOWED_ORIGINS: `${origin}, http://localhost:5173/` },
    });
  });
  afterAll(() => server.stop());

  test.each(protocolPaths)('%s: a browser is told what it may send', async (path) => {
    const asked = 'authorization,content-type,x-firebase-gmpid,x-goog-api-client';
    const preflight = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': asked,
    };
    const answer = await ask(server, path, { method: 'OPTIONS', ...front, ...preflight });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers': asked,
      'access-control-max-age': '7200',
      vary: 'Origin, Access-Control-Request-Headers',
    });
    const refused = await ask(server, path, { method: 'OPTIONS', ...foreign, ...preflight });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('its pages can read every answer, and no cache gives it to others', async () => {
    const large = 'x'.repeat(1_100_000);
    const inChunks = () =>
      fetch(server.url + commit, {
        method: 'POST',
        headers: front,
        body: new Blob([large]).stream(),
        duplex: 'half',
      });
    const answers = [
      [200, () => ask(server, commit, front)],
      [400, () => ask(server, commit, { ...front, body: 'no JSON' })],
      [400, () => ask(server, signInPath, front)],
      [401, () => ask(server, commit, { ...front, Authorization: 'Bearer forged' })],
      [403, () => ask(server, `/v1/${documents}/enquiry/one`, { ...front, method: 'GET' })],
      [404, () => ask(server, '/v1/none', front)],
      [413, () => ask(server, commit, { ...front, body: large })],
      [413, () => ask(server, signInPath, { ...front, body: large })],
      [413, inChunks],
      [413, inChunks],
      [413, inChunks],
      [501, () => ask(server, `/v1/${documents}:listen`, front)],
    ] as const;
    for (const [expected, answer] of answers) {
      const { status, headers } = await answer();
      const allowed = headers.get('access-control-allow-origin');
      expect({ status, allowed, vary: headers.get('vary') }).toEqual({
        ...{ status: expected, allowed: origin, vary: 'Origin' },
      });
    }
    for (const headers of [{}, foreign] as Record<string, string>[])
      expect((await ask(server, commit, headers)).headers.get('vary')).toBe('Origin');
  });

  test('what is refused before it is looked at can be read as well', async () => {
    for (let count = 0; count < 120; count += 1) await ask(server, commit, front);
    const limited = await ask(server, commit, front);
    expect(limited.status).toBe(429);
    expect(limited.headers.get('access-control-allow-origin')).toBe(origin);
    expect(limited.headers.get('access-control-expose-headers')).toBe('Retry-After');
    const lines = [`POST ${commit} HTTP/1.1`, 'Host: evil.example', `Origin: ${origin}`];
    const elsewhere = await rawRequest(server.port, [...lines, 'Content-Length: 0']);
    expect(elsewhere.status).toBe(421);
    expect(elsewhere.headers.get('access-control-allow-origin')).toBe(origin);
  });
});
