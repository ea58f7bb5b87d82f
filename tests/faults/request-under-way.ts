import { expect, vi } from 'vitest';
import { openSocket } from '../support/raw-request.ts';

const body = '{"idToken":"none"}';
const head = [
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup HTTP/1.1',
  'Host: localhost',
  `Content-Length: ${body.length}`,
  'Expect: 100-continue',
];

/** A request that the server has taken up, and whose body is not sent yet. */
export interface RequestUnderWay {
  sendBody(): void;
  /** All that the server has sent on the connection. */
  received(): string;
}

/** Sends the head of a request, and waits until the server asks for its body. The response names INVALID_ID_TOKEN. */
export async function startRequest(port: number): Promise<RequestUnderWay> {
  const socket = await openSocket(port);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await vi.waitFor(() => expect(text).toContain('100 Continue'), 20_000);
  return { sendBody: () => socket.write(body), received: () => text };
}
