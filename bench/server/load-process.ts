// A process of its own, started by measure-server.ts: clients that each send one request after the other over a connection of
// their own. Sockets and not node:http's client, which takes longer for a request than the bare server.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

export interface Load {
  url: string;
  /** A whole request as it goes over the wire, in the parts between which each gets a document's id of its own. */
  request: string[];
  clients: number;
  seconds: number;
}

/** Responses per second, and the 99th percentile of the time to the whole response in milliseconds. */
export interface LoadResult {
  rate: number;
  slowest: number;
}

process.once('message', async ({ url, request, clients, seconds }: Load) => {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;

  async function client() {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.setEncoding('latin1');
    const send = () => {
      socket.write(request.join(randomUUID()));
      return performance.now();
    };
    let sent = send();
    let response = '';
    for await (const chunk of socket) {
      response += chunk;
      if (!isWhole(response)) continue;
      times.push(performance.now() - sent);
      if (!response.startsWith('HTTP/1.1 200')) throw new Error(response);
      if (performance.now() > end) return;
      response = '';
      sent = send();
    }
    throw new Error('The server hung up.');
  }

  await Promise.all(Array.from({ length: clients }, client));
  const rate = times.length / ((performance.now() - start) / 1000);
  const slowest = Float64Array.from(times).sort()[Math.ceil(times.length * 0.99) - 1] as number;
  process.send?.({ rate, slowest } satisfies LoadResult, () => process.exit());
});

/** Whether all of the body has come, be it of a known length or chunked. A character is a byte. */
function isWhole(response: string): boolean {
  const headEnd = response.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(response.slice(0, headEnd))?.[1];
  if (length === undefined) return response.endsWith('0\r\n\r\n');
  return response.length >= headEnd + 4 + Number(length);
}
