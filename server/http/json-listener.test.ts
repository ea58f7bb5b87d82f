import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { createJsonListener, type JsonRequest } from './json-listener.ts';

test('a request is told when its client has gone, also of one that had gone before it asked', async () => {
  const asked = Promise.withResolvers<JsonRequest>();
  const listener = createJsonListener({
    log: () => {},
    clientOf: () => '',
    checkHost: () => {},
    checkRate: null,
    largestBody: 1,
    handle: (request) => {
      asked.resolve(request);
      return new Promise(() => {});
    },
    refusalOf: () => new ApiError(500, 'INTERNAL', 'x'),
  });
  const server = createServer((incoming, outgoing) => {
    void listener(incoming, outgoing, new URL('http://localhost/'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const request = await asked.promise;
  const gone = new Promise<void>((resolve) => request.whenGone(resolve));
  client.destroy();
  await gone;
  let isTold = false;
  request.whenGone(() => {
    isTold = true;
  });
  expect(isTold).toBe(true);
  server.close();
});
