// A process of its own, started by load.ts: clients that each ask one request after the other over a kept connection.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { Load, LoadResult } from './load.ts';
import { requestText } from './requests.ts';

process.once('message', async (load: Load) => {
  const result = await run(load);
  // The channel keeps the process alive: closing it once the result has gone ends the process.
  process.send?.(result, undefined, undefined, () => process.disconnect?.());
});

async function run({ url, kinds, clients, seconds, pauseMs, idToken }: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(url);
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;

  async function client(number: number) {
    const connection = await open(hostname, Number(port));
    for (let turn = number; performance.now() < end; turn++) {
      const kind = kinds[turn % kinds.length] as Load['kinds'][number];
      const sent = performance.now();
      const status = await connection.ask(requestText(kind, host, idToken));
      latencies.push(performance.now() - sent);
      if (status !== 200) failures++;
      if (pauseMs > 0) await wait(pauseMs);
    }
    connection.socket.destroy();
  }

  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    rate: latencies.length / ((performance.now() - start) / 1000),
    middle: percentile(latencies, 0.5),
    slowest: percentile(latencies, 0.99),
    failures,
  };
}

async function open(host: string, port: number) {
  const socket = connect({ host, port, noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { socket, ask: (request: string) => ask(socket, request) };
}

/** Sends a request and answers the status once the whole answer has come. */
function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = (settle: () => void) => {
      socket.off('data', take).off('error', fail).off('close', fail);
      settle();
    };
    const fail = (error: unknown) =>
      finish(() => reject(error instanceof Error ? error : new Error('The server hung up.')));
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const status = statusOfWhole(received);
      if (status !== undefined) finish(() => resolve(status));
    };
    socket.on('data', take).on('error', fail).on('close', fail);
    socket.write(request);
  });
}

/** The status of an answer that is all there, else undefined. */
function statusOfWhole(received: Buffer): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? received.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : received.length >= headEnd + 4 + Number(length);
  return isWhole ? Number(head.slice(9, 12)) : undefined;
}
