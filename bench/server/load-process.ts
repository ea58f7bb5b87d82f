// The process that load.ts starts: clients that each send one request after the other over a connection of their own.
import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { Load, LoadResult } from './load.ts';
import { type Caller, type RequestKind, requestText, tokensIn } from './requests.ts';

process.once('message', async (load: Load) => {
  const result = await run(load);
  // The channel to the parent keeps this process alive: closing it after the result was sent ends the process.
  process.send?.(result, undefined, undefined, () => process.disconnect?.());
});

async function run(load: Load): Promise<LoadResult> {
  const { url, kinds, clients, seconds, pauseMs, comesAndGoes, account, idToken } = load;
  const { hostname, port, host } = new URL(url);
  const turns = comesAndGoes ? kinds.length : Number.POSITIVE_INFINITY;
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;

  async function visit() {
    const caller: Caller = { host, account, idToken };
    if (comesAndGoes) caller.address = randomAddress();
    const socket = await open(hostname, Number(port));
    for (let turn = 0; turn < turns && performance.now() < end; turn++) {
      const kind = kinds[turn % kinds.length] as RequestKind;
      const sent = performance.now();
      const { status, body } = await ask(socket, requestText(kind, caller));
      latencies.push(performance.now() - sent);
      if (status === 200) Object.assign(caller, tokensIn(kind, body));
      else failures++;
      if (pauseMs > 0) await wait(pauseMs);
    }
    socket.destroy();
  }

  async function client() {
    while (performance.now() < end) await visit();
  }

  await Promise.all(Array.from({ length: clients }, client));
  return {
    rate: latencies.length / ((performance.now() - start) / 1000),
    middle: percentile(latencies, 0.5),
    slowest: percentile(latencies, 0.99),
    failures,
  };
}

/** One of the addresses reserved for benchmarks (RFC 2544). */
function randomAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

interface Received {
  status: number;
  body: Buffer;
}

/** Sends a request and waits for the whole response. */
function ask(socket: Socket, request: string): Promise<Received> {
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
      const response = wholeResponse(received);
      if (response) finish(() => resolve(response));
    };
    socket.on('data', take).on('error', fail).on('close', fail);
    socket.write(request);
  });
}

/** A complete response, else undefined. A chunked body keeps the chunks' frames. */
function wholeResponse(received: Buffer): Received | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? received.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : received.length >= headEnd + 4 + Number(length);
  if (!isWhole) return undefined;
  return { status: Number(head.slice(9, 12)), body: received.subarray(headEnd + 4) };
}
