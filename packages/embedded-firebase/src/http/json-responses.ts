import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import { accepts } from './accepted-encoding.ts';
import type { ApiError } from './errors.ts';
import { inPieces } from './long-responses.ts';

/** The body of a response: its text, or the bytes of a long one as they are made. */
export type Json = string | ReadableStream<Uint8Array>;

/** In characters: a shorter response, such as one to a write, fits into one packet anyway. */
const MINIMUM_COMPRESSED = 1024;
/** In characters: to compress this much takes a millisecond, less than to hand it to another thread. */
const MAXIMUM_COMPRESSED_HERE = 65_536;
/** In characters: what may wait for libuv's threads at once. What exceeds it is sent uncompressed. */
const MAXIMUM_COMPRESSED_IN_THREADS = 64 * 1024 * 1024;
const gzipInThread = promisify(gzip);
let compressedInThreads = 0;

/**
 * Sends a response; `accepted` is the request's Accept-Encoding. Compressed, a list of records shrinks to a tenth: on a slow
 * phone, seconds instead of a minute.
 */
export async function sendJson(
  outgoing: ServerResponse,
  json: Json,
  accepted?: string,
): Promise<void> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const isText = typeof json === 'string';
  const isLong = !isText || json.length >= MINIMUM_COMPRESSED;
  const inGzip = isLong && accepts(accepted, 'gzip') && (!isText || canCompress(json));
  const encoding = inGzip && { 'content-encoding': 'gzip' };
  if (!isText) {
    outgoing.writeHead(200, { ...headers, ...encoding });
    const bytes = Readable.fromWeb(json as NodeStream<Uint8Array>);
    await (inGzip ? pipeline(bytes, createGzip(), outgoing) : pipeline(bytes, inPieces, outgoing));
    return;
  }
  const body = inGzip ? await compress(json) : json;
  const length = Buffer.byteLength(body);
  outgoing.writeHead(200, { ...headers, ...encoding, 'content-length': length });
  outgoing.end(body);
}

function canCompress(json: string): boolean {
  const isHere = json.length <= MAXIMUM_COMPRESSED_HERE;
  return isHere || compressedInThreads + json.length <= MAXIMUM_COMPRESSED_IN_THREADS;
}

function compress(json: string): Buffer | Promise<Buffer> {
  return json.length > MAXIMUM_COMPRESSED_HERE ? compressInThread(json) : gzipSync(json);
}

async function compressInThread(json: string): Promise<Buffer> {
  compressedInThreads += json.length;
  try {
    return await gzipInThread(json);
  } finally {
    compressedInThreads -= json.length;
  }
}

/** Sends an error with its body, which is JSON or, as a text, plain. */
export function sendError(
  outgoing: ServerResponse,
  { code, retryAfter }: ApiError,
  body: object | string,
): void {
  if (outgoing.headersSent) {
    // Within a stream only a cut connection tells of an error: the client finds JSON that does not end.
    outgoing.destroy();
    return;
  }
  const isText = typeof body === 'string';
  const text = isText ? body : JSON.stringify(body);
  outgoing.writeHead(code, {
    'content-type': isText ? 'text/plain; charset=UTF-8' : 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  outgoing.end(text);
}
