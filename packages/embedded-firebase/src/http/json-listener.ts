import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import type { Client } from '../shares/shares.ts';
import { accepts } from './accepted-encoding.ts';
import { announcedLength, readBytes, tooLarge } from './body-limit.ts';
import { type ApiError, errorBody } from './errors.ts';
import type { HostCheck } from './host-check.ts';
import { inPieces } from './long-responses.ts';
import { refuseDotSegments } from './path-check.ts';
import type { RateCheck } from './rates.ts';
import { type Log, logRequest } from './request-log.ts';

/** A request to a protocol that speaks JSON. */
export interface JsonRequest {
  method: string;
  url: URL;
  authorization: string | undefined;
  /** Whose share of the server it takes. */
  client: Client;
  /** Of the body, in bytes: as announced, or the most that it may have. */
  bodyLength: number;
  /** The whole body. Rejects with ApiError (413) when it is too large. */
  body(): Promise<Uint8Array>;
  /** Calls back once: when the client has gone or the response has been sent. */
  whenGone(callback: () => void): void;
}

/** The body of a response: its text, or the bytes of a long one as they are made. */
export type Json = string | ReadableStream<Uint8Array>;

interface JsonListenerDependencies {
  log: Log;
  /** The rate-limit key of an address. */
  addressOf: (incoming: IncomingMessage) => string;
  clientOf: (incoming: IncomingMessage, address: string) => Client | Promise<Client>;
  /** Refuses by the host and the page that the headers name. */
  checkHost: HostCheck;
  /** Null when nobody is counted (RATE_LIMITS=off). */
  checkRate: RateCheck | null;
  maximumBodyBytes: number;
  handle: (request: JsonRequest) => Promise<Json>;
  /** The error that the client sees of one that was thrown. */
  refusalOf: (error: Error) => ApiError;
}

/** In characters: a shorter response, such as one to a write, fits into one packet anyway. */
const MINIMUM_COMPRESSED = 1024;
/** In characters: to compress this much takes a millisecond, less than to hand it to another thread. */
const MAXIMUM_COMPRESSED_HERE = 65_536;
/** In characters: what may wait for libuv's threads at once. What exceeds it is sent uncompressed. */
const MAXIMUM_COMPRESSED_IN_THREADS = 64 * 1024 * 1024;
const gzipInThread = promisify(gzip);
let compressedInThreads = 0;

type JsonListener = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
) => Promise<void>;

/**
 * Serves a protocol on node:http itself: Hono, with its Request, Headers and Response and a promise for each step, costs
 * as much as storing a small document. See docs/decisions/0007-firestore-on-node-http.md.
 */
export function createJsonListener(dependencies: JsonListenerDependencies): JsonListener {
  const { log, addressOf, clientOf, checkHost, checkRate, handle, refusalOf } = dependencies;
  const { maximumBodyBytes } = dependencies;
  return async (incoming, outgoing, url) => {
    const { method = '', headers } = incoming;
    const path = url.pathname;
    try {
      const address = addressOf(incoming);
      logRequest(log, { method, path, client: address }, outgoing);
      checkHost(incoming);
      refuseDotSegments(incoming.url);
      const client = await clientOf(incoming, address);
      checkRate?.(method, path, client.key);
      const { authorization } = headers;
      const bodyLength = announcedLength(incoming) ?? maximumBodyBytes;
      if (bodyLength > maximumBodyBytes) throw tooLarge(maximumBodyBytes);
      const body = () => readBytes(incoming, maximumBodyBytes);
      const whenGone = callersWhenGone(incoming, outgoing);
      const request = { method, url, authorization, client, bodyLength, body, whenGone };
      const json = await handle(request);
      await respond(outgoing, json, headers['accept-encoding']);
    } catch (error) {
      refuse(outgoing, refusalOf(error as Error));
    }
  };
}

/**
 * What takes the callbacks of a request for when its client has gone; one that comes later is called at once. They share a
 * listener: a long aggregation has one for each snapshot that it opens.
 */
function callersWhenGone(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
): (callback: () => void) => void {
  let callbacks: (() => void)[] = [];
  const callAll = () => {
    outgoing.off('close', callAll);
    socket.off('close', callAll);
    for (const callback of callbacks) callback();
    callbacks = [];
  };
  return (callback) => {
    if (outgoing.closed || socket.destroyed) {
      callback();
      return;
    }
    callbacks.push(callback);
    if (callbacks.length > 1) return;
    outgoing.once('close', callAll);
    // A response that waits for an earlier one on its connection is not told that the connection has closed.
    socket.once('close', callAll);
  };
}

/** Sends a response. Compressed, a list of records shrinks to a tenth: on a slow phone, seconds instead of a minute. */
async function respond(outgoing: ServerResponse, json: Json, accepted?: string): Promise<void> {
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

function refuse(outgoing: ServerResponse, refusal: ApiError): void {
  if (outgoing.headersSent) {
    // Within a stream only a cut connection tells of an error: the client finds JSON that does not end.
    outgoing.destroy();
    return;
  }
  const json = JSON.stringify(errorBody(refusal));
  outgoing.writeHead(refusal.code, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    ...(refusal.retryAfter !== undefined && { 'retry-after': String(refusal.retryAfter) }),
  });
  outgoing.end(json);
}
