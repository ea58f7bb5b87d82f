import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer, type TestServerOptions } from '../../harness/server.ts';
import { documents, signIn } from '../../harness/wire.ts';
import { openSocket, rawRequest } from '../support/raw-request.ts';
import { storeDocuments } from '../support/stored-documents.ts';

async function withServer(
  options: TestServerOptions,
  work: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startServer(options);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

const documentsPath = `/v1/${documents}`;

describe('Host', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ environment: { SITE_URL: 'https://clinic.example' } });
  });
  afterAll(() => server.stop());

  test.each([
    ['localhost', 404],
    ['localhost:9999', 404],
    ['127.0.0.1', 404],
    ['[::1]:3000', 404],
    ['app.localhost', 404],
    ['clinic.example', 404],
    ['CLINIC.example:443', 404],
    ['localhost.:3000', 404],
    ['clinic.example.', 404],
    ['localhost..', 421],
    ['evil.example.', 421],
    ['evil.example', 421],
    ['clinic.example.evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['evil-localhost', 421],
    ['192.168.1.5', 421],
  ])('%s answers %i', async (host, status) => {
    const answer = await rawRequest(server.port, ['GET /v1/none HTTP/1.1', `Host: ${host}`]);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).error.code).toBe(status);
  });

  test('a request without any is refused', async () => {
    const answers = await Promise.all([
      rawRequest(server.port, ['GET / HTTP/1.1']),
      rawRequest(server.port, ['GET / HTTP/1.0']),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 421]);
  });

  test.each([
    ['none', []],
    ['an empty one', ['Host:']],
    ['a blank in it', ['Host: a b']],
    ['a path in it', ['Host: localhost/@evil.example']],
    ['a name and password in it', ['Host: evil.example@localhost']],
    ['no port behind its colon', ['Host: localhost:http']],
    ['an address without its end', ['Host: [::1']],
    ['a query in it', ['Host: localhost?evil.example']],
    ['a backslash in it', ['Host: localhost\\\\evil.example']],
    ['two of them', ['Host: localhost', 'Host: evil.example']],
    ['two of them, its own last', ['Host: evil.example', 'Host: localhost']],
  ])('on every path, with both versions of HTTP, %s is refused', async (_title, headers) => {
    const body = '{"writes":[]}';
    for (const version of ['1.0', '1.1']) {
      for (const path of [
        '/',
        '/v1/none',
        `${documentsPath}:commit`,
        `${documentsPath}/feedbacks/one`,
      ]) {
        const lines = [
          `POST ${path} HTTP/${version}`,
          ...headers,
          `Content-Length: ${body.length}`,
        ];
        const { status } = await rawRequest(server.port, lines, body);
        expect([400, 421], `${path} ${version}`).toContain(status);
      }
    }
    const next = await fetch(`${server.url}${documentsPath}:commit`, { method: 'POST', body });
    expect(next.status).toBe(200);
  });
});

describe('bodies', () => {
  test('of more than 1 MiB are refused by their announced length', async () => {
    await withServer({}, async ({ url }) => {
      const body = 'x'.repeat(1024 * 1024 + 1);
      const answer = await fetch(`${url}${documentsPath}:commit`, { method: 'POST', body });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({
        error: {
          code: 413,
          status: 'INVALID_ARGUMENT',
          message: 'A request may have at most 1048576 bytes.',
        },
      });
    });
  });

  test.each([
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    '/securetoken.googleapis.com/v1/token',
    '/google.firestore.v1.Firestore/Listen/channel',
  ])('of more than 16 KiB are refused where nobody needs them: %s', async (path) => {
    await withServer({}, async ({ url }) => {
      const ask = (length: number) =>
        fetch(`${url}${path}`, { method: 'POST', body: 'x'.repeat(length) });
      expect((await ask(16 * 1024 + 1)).status).toBe(413);
      expect((await ask(16 * 1024)).status).not.toBe(413);
    });
  });

  test.each(['announced', 'unannounced'])(
    'of 2 MB, their length %s, leave nothing and the server well',
    async (length) => {
      await withServer({}, async ({ url, database }) => {
        const stored = () => database.prepare('SELECT count(*) AS n FROM documents').get()?.n;
        const commit = (messageLength: number, streamed: boolean) => {
          const name = `${documents}/enquiry/of-${messageLength}`;
          const text = JSON.stringify({
            writes: [
              {
                update: {
                  name,
                  fields: {
                    name: { stringValue: 'Ritu' },
                    number: { stringValue: '09000000001' },
                    email: { stringValue: 'ritu@example.com' },
                    message: { stringValue: 'x'.repeat(messageLength) },
                  },
                },
                updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
              },
            ],
          });
          const body = streamed ? new Blob([text]).stream() : text;
          return fetch(`${url}${documentsPath}:commit`, { method: 'POST', body, duplex: 'half' });
        };
        const refused = await commit(2_000_000, length === 'unannounced');
        expect(refused.status).toBe(413);
        expect(await refused.json()).toMatchObject({ error: { code: 413 } });
        expect(stored()).toBe(0);
        expect((await commit(50_000, false)).status).toBe(200);
        expect(stored()).toBe(1);
      });
    },
  );
});

describe('rates', () => {
  const limited = { environment: { RATE_LIMITS: 'on' } };

  test('writes beyond what one client may are answered 429 with the time to wait', async () => {
    await withServer(limited, async ({ url }) => {
      const write = () => fetch(`${url}${documentsPath}:commit`, { method: 'POST', body: '{}' });
      for (let i = 0; i < 120; i++) expect((await write()).status).not.toBe(429);
      const answer = await write();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(await answer.json()).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } });
      const read = await fetch(`${url}${documentsPath}:runQuery`, { method: 'POST', body: '{}' });
      expect(read.status).not.toBe(429);
    });
  });

  test('a write is counted as one, whatever the name of its document ends in', async () => {
    const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
    await withServer(limited, async ({ url }) => {
      const ask = async (method: string, path: string) =>
        (await fetch(`${url}${path}`, { method, body: '{}' })).status;
      for (let i = 0; i < 120; i++) await ask('POST', `${documentsPath}:commit`);
      for (const [method, path] of [
        ['PATCH', `${documentsPath}/enquiry/x:lookup`],
        ['DELETE', `${documentsPath}/enquiry/x:batchGet`],
        ['PATCH', `${documentsPath}/enquiry/token`],
        ['POST', `${documentsPath}/enquiry/x/token`],
        ['POST', `${documentsPath}/enquiry:lookup`],
        ['POST', `${accounts}:update`],
        ['POST', `${accounts}:signUp`],
        ['POST', `${accounts}:delete`],
      ] as const) {
        expect([path, await ask(method, path)]).toEqual([path, 429]);
      }
      for (const path of [
        `${documentsPath}:batchGet`,
        `${documentsPath}:runQuery`,
        `${documentsPath}:runAggregationQuery`,
        `${accounts}:lookup`,
        `${accounts}:signInWithPassword`,
        '/securetoken.googleapis.com/v1/token',
      ]) {
        expect([path, await ask('POST', path)]).not.toEqual([path, 429]);
      }
    });
  });

  test('too many sign-ins are refused in words that firebase/auth knows', async () => {
    await withServer(limited, async ({ url }) => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
      const ask = () => fetch(`${url}${path}`, { method: 'POST', body: '{}' });
      for (let i = 0; i < 600; i += 50) await Promise.all(Array.from({ length: 50 }, ask));
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({
        error: {
          message: expect.stringMatching(
            /^TOO_MANY_ATTEMPTS_TRY_LATER : There were too many attempts\. Try again in (\d+ seconds?|1 minute)\.$/,
          ),
        },
      });
    });
  });

  test('a signed-in account has its own, wherever it is', async () => {
    await withServer(limited, async (server) => {
      const { url } = server;
      await server.addStaff('asha@example.com', 'marigold-on-the-sill');
      const { idToken } = await signIn(url, 'asha@example.com', 'marigold-on-the-sill');
      const write = (headers: Record<string, string>) =>
        fetch(`${url}${documentsPath}:commit`, { method: 'POST', body: '{"writes":[]}', headers });
      for (let i = 0; i < 121; i++) await write({});
      expect((await write({})).status).toBe(429);
      expect((await write({ Authorization: 'Bearer forged' })).status).toBe(429);
      expect((await write({ Authorization: `Bearer ${idToken}` })).status).toBe(200);
    });
  });

  test('a forged X-Forwarded-For is no way around them', async () => {
    await withServer(limited, async ({ url }) => {
      const statuses: number[] = [];
      for (let i = 0; i < 130; i++) {
        const headers = { 'X-Forwarded-For': `198.51.100.${i}` };
        const answer = await fetch(`${url}${documentsPath}:commit`, {
          method: 'POST',
          body: '{}',
          headers,
        });
        statuses.push(answer.status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    });
  });

  test('behind a configured proxy each of its clients has its own', async () => {
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' };
    await withServer({ environment }, async ({ url }) => {
      for (let i = 0; i < 130; i++) {
        const headers = { 'X-Forwarded-For': `1.2.3.4, 198.51.100.${i}` };
        const answer = await fetch(`${url}${documentsPath}:commit`, {
          method: 'POST',
          body: '{}',
          headers,
        });
        expect(answer.status).not.toBe(429);
      }
    });
  });
});

describe('the log', () => {
  test('has one line a request: no query, no body, no whole address', async () => {
    const log = vi.fn();
    await withServer({ log }, async ({ url }) => {
      await fetch(`${url}/v1/none?email=ritu@x.in`, { method: 'POST', body: 'secret' });
      await vi.waitFor(() => expect(log).toHaveBeenCalled(), 20_000);
      expect(log.mock.calls).toEqual([
        [
          {
            method: 'POST',
            path: '/v1/none',
            status: 404,
            ms: expect.any(Number),
            size: expect.any(Number),
            client: '127.0.0.0/24',
          },
        ],
      ]);
    });
  });

  test('says of a client that went away in the middle of a long answer only that it did', async () => {
    const log = vi.fn();
    await withServer({ log }, async (server) => {
      const message = { stringValue: 'x'.repeat(100_000) };
      const feedbacks = Array.from({ length: 60 }, (_, id) => [`feedbacks/f${id}`, { message }]);
      await storeDocuments(server, Object.fromEntries(feedbacks));
      const socket = await openSocket(server.port);
      const body = '{"structuredQuery":{"from":[{"collectionId":"feedbacks"}]}}';
      socket.write(
        `POST ${documentsPath}:runQuery HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
      await vi.waitFor(() => expect(log).toHaveBeenCalled(), 20_000);
    });
    expect(log.mock.calls.map(([entry]) => [entry.path, entry.status])).toEqual([
      [`${documentsPath}:runQuery`, 'aborted'],
    ]);
  });

  test('says of a client that went away only that it did', async () => {
    const log = vi.fn();
    await withServer({ log }, async ({ port }) => {
      const socket = await openSocket(port);
      const asked = new Promise((resolve) => socket.once('data', resolve));
      socket.write(
        `POST ${documentsPath}:commit HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`,
      );
      await asked;
      socket.write('half of');
      socket.destroy();
      await vi.waitFor(() => expect(log).toHaveBeenCalled(), 20_000);
      expect((await rawRequest(port, ['GET /v1/none HTTP/1.1', 'Host: localhost'])).status).toBe(
        404,
      );
    });
    expect(log.mock.calls.map(([entry]) => [entry.path, entry.status])).toEqual([
      [`${documentsPath}:commit`, 'aborted'],
      ['/v1/none', 404],
    ]);
  });
});
