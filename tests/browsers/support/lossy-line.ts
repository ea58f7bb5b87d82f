import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from '../../../harness/server.ts';

/** The way to a server, on which requests can be lost; any browser's, and without its knowing. */
export interface LossyLine {
  url: string;
  /** From now on loses the requests whose path matches, or none. */
  lose(pattern: RegExp | undefined): void;
  /** How many requests have been lost. */
  lost(): number;
  close(): Promise<void>;
}

export async function lossyLine(server: TestServer): Promise<LossyLine> {
  let losing: RegExp | undefined;
  let lost = 0;
  const line = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    if (losing?.test(url)) {
      lost += 1;
      incoming.socket.destroy();
      return;
    }
    const onward = request(new URL(url, server.url), { method, headers, agent: false });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    lose(pattern) {
      losing = pattern;
    },
    lost: () => lost,
    async close() {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}
