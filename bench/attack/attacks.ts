import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { creationOf, documents, writeOf } from '../../harness/wire.ts';

/** A stranger's address, as a proxy in front of the server says. */
const ATTACKER = '203.0.113.66';

export type AttackName = keyof typeof attacks;

/** Stores the 120 feedbacks of 99,000 characters that the attacks ask for, as staff restore deleted ones. */
export async function seedLargeFeedbacks(url: string, idToken: string): Promise<void> {
  const fields = { name: 'Nobody', message: 'x'.repeat(99_000), createdAt: new Date() };
  for (let index = 0; index < 120; index++) {
    const writes = [writeOf(`feedbacks/large-${index}`, fields)];
    const status = await ask(url, `/v1/${documents}:commit`, { writes }, { idToken });
    if (status !== 200) throw new Error(`A feedback was not stored (${status}).`);
  }
}

/** What one stranger sends over and over, by name. Each resolves once its responses have come or are not to be read. */
export const attacks = {
  /** 90 commits at once, each with 100 writes that renew an enquiry of 100,000 characters. */
  async renewals(url: string): Promise<void> {
    const path = `enquiry/${randomUUID()}`;
    await commit(url, [creationOf(path, { ...stranger, message: 'x'.repeat(100_000) })]);
    const renewal = { ...creationOf(path, {}), updateMask: { fieldPaths: [] } };
    await times(90, () => commit(url, Array(100).fill(renewal)));
  },

  /** 60 commits at once, each with 500 small enquiries. */
  async creations(url: string): Promise<void> {
    const writes = () =>
      Array.from({ length: 500 }, () =>
        creationOf(`enquiry/${randomUUID()}`, { ...stranger, message: 'junk' }),
      );
    await times(60, () => commit(url, writes()));
  },

  /** 40 connections that ask for all feedback and read nothing of it. */
  async unreadLists(url: string): Promise<void> {
    const query = { structuredQuery: { from: [{ collectionId: 'feedbacks' }] } };
    await times(40, () => askWithoutReading(url, 'runQuery', query));
    await rest();
  },

  /** 300 connections that ask for ten feedbacks of 99 KB, and 300 for 104 of them, with a mask of 1,000 paths. */
  async unreadDocuments(url: string): Promise<void> {
    const fieldPaths = ['message', ...Array.from({ length: 999 }, (_, index) => `f${index}`)];
    const body = (count: number) => ({
      documents: Array.from({ length: count }, (_, at) => `${documents}/feedbacks/large-${at}`),
      mask: { fieldPaths },
    });
    await times(300, () => askWithoutReading(url, 'batchGet', body(10)));
    await times(300, () => askWithoutReading(url, 'batchGet', body(104)));
    await rest();
  },

  /** 20 queries at once, each with 30 alternatives that all find the same feedbacks of 99 KB. */
  async overlappingQueries(url: string): Promise<void> {
    const filters = Array.from({ length: 30 }, (_, second) => ({
      fieldFilter: {
        field: { fieldPath: 'createdAt' },
        op: 'GREATER_THAN',
        value: { timestampValue: new Date(second * 1000).toISOString() },
      },
    }));
    const where = { compositeFilter: { op: 'OR', filters } };
    const structuredQuery = { from: [{ collectionId: 'feedbacks' }], where };
    await times(20, () => ask(url, `/v1/${documents}:runQuery`, { structuredQuery }));
  },

  /** 200 connections that send 1,800 requests for the home page at once, and again when they are closed. */
  async sentAhead(url: string): Promise<void> {
    const { host } = new URL(url);
    const request = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`;
    await times(200, () => sendUntilClosed(url, '', request.repeat(1800), 20));
  },

  /** 20 bodies in chunks of one byte. */
  async tinyChunks(url: string): Promise<void> {
    const head =
      `POST /v1/${documents}:commit HTTP/1.1\r\nHost: ${new URL(url).host}\r\n` +
      `X-Forwarded-For: ${ATTACKER}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    await times(20, () => sendUntilClosed(url, head, '1\r\na\r\n'.repeat(10_000), 100));
  },

  /** 50 sign-ins at once, with made-up emails. */
  async signIns(url: string): Promise<void> {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
    await times(50, () => ask(url, path, { email: `${randomUUID()}@x.in`, password: 'guess' }));
  },
};

const stranger = { name: 'Nobody', number: '0', email: 'nobody@example.com' };

function commit(url: string, writes: unknown[]): Promise<number> {
  return ask(url, `/v1/${documents}:commit`, { writes });
}

/** The status of the response, once it is whole; without a body to send, that to a GET. */
export async function ask(
  url: string,
  path: string,
  body?: unknown,
  { address = ATTACKER, idToken }: { address?: string; idToken?: string } = {},
): Promise<number> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'X-Forwarded-For': address,
      ...(idToken !== undefined && { Authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Resolves once the request has been sent; the server may close the connection when it likes. */
function askWithoutReading(url: string, method: string, body: unknown): Promise<Socket> {
  const { host, hostname, port } = new URL(url);
  const text = JSON.stringify(body);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.pause();
  return new Promise((resolve) => {
    socket.write(
      `POST /v1/${documents}:${method} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${ATTACKER}\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      () => resolve(socket),
    );
    socket.once('close', () => resolve(socket));
  });
}

/** Sends a text and then parts as fast as they are taken. Resolves once the server has closed, or all is sent. */
async function sendUntilClosed(
  url: string,
  head: string,
  part: string,
  parts: number,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {}).resume();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const send = (text: string) =>
    new Promise<void>((resolve) => socket.write(text, () => resolve()));
  await send(head);
  for (let count = 0; count < parts && !socket.destroyed; count += 1) {
    await Promise.race([send(part), closed]);
  }
  socket.destroy();
}

function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work));
}

/** Connections that nobody reads are held for a while before more are made. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2_000));
}
