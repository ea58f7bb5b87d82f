import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import { accepts } from './accepted-encoding.ts';
import { readBytes } from './body-limit.ts';
import { type ApiError, errorBody } from './errors.ts';
import type { HostCheck } from './host-check.ts';
import { inPieces } from './long-answers.ts';
import { refuseDotSegments } from './path-check.ts';
import type { RateCheck } from './rates.ts';
import { type Log, logRequest } from './request-log.ts';

/** A request to a protocol that speaks JSON. */
export interface JsonRequest {
  method: string;
  url: URL;
  authorization: string | undefined;
  /** The whole body. Rejects with ApiError (413) when it is too large. */
  body(): Promise<Uint8Array>;
  /** Calls back once the client has gone, or has its answer. */
  whenGone(stop: () => void): void;
}

/** The text of an answer; of a long one its bytes as they are made. */
export type Json = string | ReadableStream<Uint8Array>;

interface JsonListenerParts {
  log: Log;
  clientOf: (incoming: IncomingMessage) => string;
  checkHost: HostCheck;
  /** Null when nobody is counted (RATE_LIMITS=off). */
  checkRate: RateCheck | null;
  largestBody: number;
  handle: (request: JsonRequest) => Promise<Json>;
  /** What the client is told of what `handle` throws. */
  refusalOf: (error: Error) => ApiError;
}

/** In characters: an answer that is shorter, as that to a write is, goes out in one packet anyway. */
const SHORTEST_COMPRESSED = 1024;
/** In characters: up to here, a millisecond's work, another thread's help would take longer than it saves. */
const LONGEST_COMPRESSED_HERE = 65_536;
/** In characters: what may wait for the other threads at once; what is beyond goes out as it is. */
const MOST_COMPRESSED_ELSEWHERE = 64 * 1024 * 1024;
const gzipElsewhere = promisify(gzip);
let compressedElsewhere = 0;

type JsonListener = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
) => Promise<void>;

/**
 * Serves a protocol on node:http itself. Hono's way, through the objects of the web (Request, Headers, Response) and
 * a promise for each of its steps, costs as much again as storing a small document.
 */
export function createJsonListener(parts: JsonListenerParts): JsonListener {
  const { log, clientOf, checkHost, checkRate, largestBody, handle, refusalOf } = parts;
  return async (incoming, outgoing, url) => {
    const { method = '', headers } = incoming;
    const path = url.pathname;
    try {
      const client = clientOf(incoming);
      logRequest(log, { method, path, client }, outgoing);
      checkHost(incoming);
      refuseDotSegments(incoming.url);
      if (checkRate !== null) await checkRate(method, path, client);
      const { authorization } = headers;
      const body = () => readBytes(incoming, largestBody);
      const whenGone = (stop: () => void) => {
        if (outgoing.closed) stop();
        else outgoing.once('close', stop);
      };
      const json = await handle({ method, url, authorization, body, whenGone });
      await answer(outgoing, json, headers['accept-encoding']);
    } catch (error) {
      refuse(outgoing, refusalOf(error as Error));
    }
  };
}

/** A list of records shrinks to a tenth, which on a phone's line is the difference between seconds and a minute. */
async function answer(outgoing: ServerResponse, json: Json, accepted?: string): Promise<void> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const isText = typeof json === 'string';
  const isLong = !isText || json.length >= SHORTEST_COMPRESSED;
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
  const isHere = json.length <= LONGEST_COMPRESSED_HERE;
  return isHere || compressedElsewhere + json.length <= MOST_COMPRESSED_ELSEWHERE;
}

function compress(json: string): Buffer | Promise<Buffer> {
  return json.length > LONGEST_COMPRESSED_HERE ? compressElsewhere(json) : gzipSync(json);
}

async function compressElsewhere(json: string): Promise<Buffer> {
  compressedElsewhere += json.length;
  try {
    return await gzipElsewhere(json);
  } finally {
    compressedElsewhere -= json.length;
  }
}

function refuse(outgoing: ServerResponse, refusal: ApiError): void {
  if (outgoing.headersSent) {
    // In the middle of a stream nothing else can be said; a cut answer is no valid JSON.
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
