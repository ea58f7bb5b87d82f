import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clientOfSocket } from './client-address.ts';

/** What a socket takes at once. */
const PIECE_BYTES = 64 * 1024;
/** What may wait in memory for all clients together to read it. The longest response has some 30 MB. */
const MAXIMUM_WAITING_BYTES = 128 * 1024 * 1024;

interface LongBody {
  client: string;
  socket: Socket;
  length: number;
}

/** In the order in which their clients last read some of them. */
const waiting = new Set<LongBody>();
let waitingBytes = 0;

/**
 * A response that writes a long body piece by piece, so that it shows whether its client reads it. When more than
 * MAXIMUM_WAITING_BYTES wait, connections of the client for which most waits are closed, first those that have read nothing
 * for the longest time: whoever asks for much cuts off nobody else.
 */
export class LongResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override end(body?: unknown, ...rest: unknown[]): this {
    if (typeof body === 'string' && body.length > PIECE_BYTES) void send(this, Buffer.from(body));
    else if (body instanceof Uint8Array && body.length > PIECE_BYTES) void send(this, body);
    else super.end(body, ...(rest as []));
    return this;
  }
}

/** Cuts the chunks of a stream into pieces. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of stream) yield* piecesOf(bytes);
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    yield bytes.subarray(from, from + PIECE_BYTES);
}

async function send(outgoing: ServerResponse, bytes: Uint8Array): Promise<void> {
  const { socket } = outgoing.req;
  if (socket.destroyed) return;
  const body = { client: clientOfSocket(socket), socket, length: bytes.length };
  waiting.add(body);
  waitingBytes += body.length;
  makeRoom();
  // A response that waits for an earlier one on its connection is not told that the connection has closed.
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  try {
    await pipeline(Readable.from(takenFrom(body, bytes)), outgoing, { signal: gone.signal });
  } catch {
    // The client went away or was cut off, which the request's line in the log says.
  } finally {
    socket.off('close', leave);
    waiting.delete(body);
    waitingBytes -= body.length;
  }
}

function* takenFrom(body: LongBody, bytes: Uint8Array): Generator<Uint8Array> {
  for (const piece of piecesOf(bytes)) {
    yield piece;
    // The pipeline asks for another piece once the client has read an earlier one: the body moves to the end of the order.
    if (waiting.delete(body)) waiting.add(body);
  }
}

function makeRoom(): void {
  let excess = waitingBytes - MAXIMUM_WAITING_BYTES;
  if (excess <= 0) return;
  const held = new Map<string, number>();
  for (const { client, length } of waiting) held.set(client, (held.get(client) ?? 0) + length);
  const maximum = Math.max(...held.values());
  for (const { client, socket, length } of waiting) {
    if (excess <= 0) return;
    if (held.get(client) !== maximum) continue;
    socket.destroy();
    excess -= length;
  }
}
