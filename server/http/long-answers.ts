import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** In bytes: what a socket takes at once. */
const PIECE = 64 * 1024;
/** In bytes: long answers that wait in memory, of all clients together. The longest one has some 30 MB. */
const MOST_WAITING = 128 * 1024 * 1024;

interface LongAnswer {
  socket: Socket;
  length: number;
}

/** Those on their way, the one that has gone longest without its client taking anything first. */
const waiting = new Set<LongAnswer>();
let waitingBytes = 0;

/**
 * An answer that writes a long body piece by piece, so that one sees whether its client takes it. When too much waits
 * for all clients together, the answer is cut off whose client has taken nothing for the longest time.
 */
export class LongAnswerResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override end(body?: unknown, ...rest: unknown[]): this {
    if (typeof body === 'string' && body.length > PIECE) void send(this, Buffer.from(body));
    else if (body instanceof Uint8Array && body.length > PIECE) void send(this, body);
    else super.end(body, ...(rest as []));
    return this;
  }
}

/** Cuts the bytes of a stream so that each write is short. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of stream) yield* piecesOf(bytes);
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

async function send(outgoing: ServerResponse, bytes: Uint8Array): Promise<void> {
  const { socket } = outgoing.req;
  if (socket.destroyed) return;
  const answer = { socket, length: bytes.length };
  waiting.add(answer);
  waitingBytes += answer.length;
  makeRoom();
  // An answer behind another one of its connection does not hear by itself that the connection has gone.
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  try {
    await pipeline(Readable.from(takenFrom(answer, bytes)), outgoing, { signal: gone.signal });
  } catch {
    // The client went away or was cut off; the request's line in the log says so.
  } finally {
    socket.off('close', leave);
    waiting.delete(answer);
    waitingBytes -= answer.length;
  }
}

function* takenFrom(answer: LongAnswer, bytes: Uint8Array): Generator<Uint8Array> {
  for (const piece of piecesOf(bytes)) {
    yield piece;
    // The next one is asked for when the client has taken some of those before.
    if (waiting.delete(answer)) waiting.add(answer);
  }
}

function makeRoom(): void {
  let excess = waitingBytes - MOST_WAITING;
  for (const { socket, length } of waiting) {
    if (excess <= 0) return;
    socket.destroy();
    excess -= length;
  }
}
