import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Client } from '../shares/shares.ts';
import { announcedLength, readBytes, tooLarge } from './body-limit.ts';
import type { TrustedProxies } from './client-address.ts';
import { clientOf } from './client-address.ts';
import { ApiError, errorBody } from './errors.ts';
import { createForwardedWarning } from './forwarded-warning.ts';
import { type Json, sendError, sendJson } from './json-responses.ts';
import { decodedPath, refuseDotSegments } from './path-check.ts';
import type { RateCheck } from './rates.ts';
import { type Log, logRequest } from './request-log.ts';

/** A request that has passed all checks. */
export interface CheckedRequest {
  method: string;
  url: URL;
  /** Of the URL, as it reads (decodedPath). */
  path: string;
  authorization: string | undefined;
  /** The rate-limit key of the address that it comes from. */
  address: string;
  /** Whose share of the server it takes. */
  client: Client;
  /** Of the body, in bytes: as announced, or the most that it may have. */
  bodyLength: number;
  /** The whole body. Rejects with ApiError (413) when it is too large. */
  body(): Promise<Uint8Array>;
  /** Calls back once: when the client has gone or the response has been sent. */
  whenGone(callback: () => void): void;
}

/** What serves some of the paths. */
export interface Part {
  /** Whether only pages of the site itself, and of the allowed origins, may call it. */
  isProtocol: boolean;
  maximumBodyBytes: number;
  /** Whether a body may come in chunks, its length unannounced. */
  takesChunks: boolean;
  /** Whether a long response goes out compressed. */
  compresses: boolean;
  /** Resolves to the JSON of the response, or to null when it has sent one itself. Rejects with ApiError. */
  handle(
    request: CheckedRequest,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<Json | null>;
  /** The body of the response to an error: JSON, or plain text. */
  errorBody(error: ApiError, path: string): object | string;
}

/** A part that speaks JSON as Google's APIs do, but for what `own` says. */
export function jsonPart(own: Pick<Part, 'handle'> & Partial<Part>): Part {
  return {
    isProtocol: true,
    takesChunks: true,
    compresses: true,
    maximumBodyBytes: 1024 * 1024,
    errorBody,
    ...own,
  };
}

export interface ListenerOptions {
  log: Log;
  trustedProxies: TrustedProxies;
  /** Whose share of the server a request takes that comes from this address. */
  clientOf(authorization: string | undefined, address: string): Client | Promise<Client>;
  checkHost(incoming: IncomingMessage): void;
  checkOrigin(incoming: IncomingMessage): void;
  /** Null when nobody is counted. */
  checkRate: RateCheck | null;
  partOf(path: string): Part;
  /** The error that the client sees of one that was thrown. */
  refusalOf(error: Error): ApiError;
}

/**
 * Checks every request before a part of the server gets it: log, host, path, origin, rate and size, in this order. It does so
 * on node:http's own request and response: see docs/decisions/0007-firestore-on-node-http.md.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { log, trustedProxies, checkHost, checkOrigin, checkRate } = options;
  const warnOfForwarded = createForwardedWarning(log, trustedProxies);
  return async (incoming, outgoing) => {
    const { method = '', headers } = incoming;
    warnOfForwarded(incoming);
    const url = urlOf(incoming.url ?? '');
    const path = decodedPath(url?.pathname ?? '');
    const part = options.partOf(path);
    try {
      const address = clientOf(incoming, trustedProxies);
      logRequest(log, { method, path: url?.pathname ?? '', client: address }, outgoing);
      checkHost(incoming);
      refuseDotSegments(incoming.url);
      if (url === null) throw new ApiError(400, 'INVALID_ARGUMENT', 'The target is no URL.');
      if (part.isProtocol) checkOrigin(incoming);
      const client = await options.clientOf(headers.authorization, address);
      checkRate?.(method, path, client.key);
      const { maximumBodyBytes } = part;
      const length = announcedLength(incoming);
      if (length === null && !part.takesChunks) throw unannounced();
      const bodyLength = length ?? maximumBodyBytes;
      if (bodyLength > maximumBodyBytes) throw tooLarge(maximumBodyBytes);
      const { authorization } = headers;
      const body = () => readBytes(incoming, maximumBodyBytes);
      const whenGone = callersWhenGone(incoming, outgoing);
      const request = {
        method,
        url,
        path,
        authorization,
        address,
        client,
        bodyLength,
        body,
        whenGone,
      };
      const json = await part.handle(request, incoming, outgoing);
      const accepted = part.compresses ? headers['accept-encoding'] : undefined;
      if (json !== null) await sendJson(outgoing, json, accepted);
    } catch (error) {
      const refusal = options.refusalOf(error as Error);
      sendError(outgoing, refusal, part.errorBody(refusal, path));
    }
  };
}

/** Null for a target that is neither a path nor a URL. */
function urlOf(target: string): URL | null {
  return URL.parse(target.startsWith('/') ? `http://localhost${target}` : target);
}

/** What is not announced cannot be refused before it comes. */
function unannounced(): ApiError {
  const message = 'A request must announce the length of its body.';
  return new ApiError(411, 'INVALID_ARGUMENT', message);
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
