import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { documents } from '../../harness/wire.ts';
import { storeDocuments } from '../support/stored-documents.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const message = { stringValue: 'दर्द बिल्कुल नहीं हुआ। '.repeat(20) };
  const createdAt = { timestampValue: '2026-11-29T00:00:00Z' };
  const feedbacks = Array.from({ length: 1_000 }, (_, index) => [
    `feedbacks/f${index}`,
    { name: { stringValue: `Patient ${index}` }, message, createdAt },
  ]);
  await storeDocuments(server, Object.fromEntries(feedbacks));
});
afterAll(() => server.stop());

// 20 documents are sent as one text, 150 as one that another thread compresses, 1,000 as a stream.
for (const count of [20, 150, 1_000]) {
  test(`an answer of ${count} documents comes as gzip where that is taken, and is the same`, async () => {
    const plain = await query(count);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await query(count, 'br, GZIP;q=0.5');
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.body.length).toBeLessThan(plain.body.length / 5);
    const text = withoutReadTimes(gunzipSync(compressed.body));
    expect(text).toBe(withoutReadTimes(plain.body));
    expect(JSON.parse(text)).toHaveLength(count);
  });

  test(`an answer of ${count} documents comes as it is where gzip is not taken`, async () => {
    for (const accepted of ['br', 'gzip;q=0', 'identity']) {
      const { headers, body } = await query(count, accepted);
      expect(headers['content-encoding'], accepted).toBeUndefined();
      expect(JSON.parse(body.toString())).toHaveLength(count);
    }
  });
}

test('the list that every visitor asks for comes as gzip, and holds three fields of each', async () => {
  const path = `/v1/${documents}/feedbacks?pageSize=20&mask.fieldPaths=name&mask.fieldPaths=message&mask.fieldPaths=createdAt`;
  const { headers, body } = await send('GET', path, 'gzip, br');
  expect(headers['content-encoding']).toBe('gzip');
  expect(body.length).toBeLessThan(2 * 1024);
  const { documents: listed } = JSON.parse(gunzipSync(body).toString());
  expect(listed).toHaveLength(20);
  for (const { fields } of listed)
    expect(Object.keys(fields)).toEqual(['createdAt', 'message', 'name']);
});

test('a short answer is not compressed', async () => {
  const { headers, body } = await query(1, 'gzip', 'nothing');
  expect(headers['content-encoding']).toBeUndefined();
  expect(Number(headers['content-length'])).toBe(body.length);
});

function query(limit: number, accepted?: string, collectionId = 'feedbacks') {
  const asked = { structuredQuery: { from: [{ collectionId }], limit } };
  return send('POST', `/v1/${documents}:runQuery`, accepted, JSON.stringify(asked));
}

/** The bytes on the wire, which fetch would decompress. */
function send(method: string, path: string, accepted?: string, asked = '') {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(server.url + path, {
        method,
        headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
      });
      sent.on('response', async (answer) => {
        const chunks = await answer.toArray().catch(reject);
        if (chunks) resolve({ headers: answer.headers, body: Buffer.concat(chunks) });
      });
      sent.on('error', reject).end(asked);
    },
  );
}

function withoutReadTimes(body: Buffer): string {
  return body.toString().replaceAll(/"readTime":"[^"]*"/g, '"readTime":""');
}
