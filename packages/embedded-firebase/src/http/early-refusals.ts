import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '../shares/limits.ts';
import { Shares } from '../shares/shares.ts';
import { clientOf, type TrustedProxies } from './client-address.ts';
import { LongResponse } from './long-responses.ts';

/** Requests of one connection that may wait for their responses. Browsers and proxies send one after the other. */
const MAXIMUM_WAITING = 6;
/** How much of an unwanted body Node may read and discard, so that the connection can be reused. */
const MAXIMUM_DISCARDED_BYTES = 1024 * 1024;
/** How long a client that sends on has for reading the response before its connection is destroyed. */
const LINGER_MS = 1000;
/** When a parser's callback returns this, node:http reads no further and emits `clientError`. */
const STOP = -1;

/** node:http's own parser of a connection, which is not documented. */
interface Parser {
  onIncoming(incoming: IncomingMessage, keepAlive: boolean): number;
}

/** The requests of a connection that wait for their responses. */
interface Waiting {
  count: number;
  /** The response to the last one. */
  last: ServerResponse | null;
  /** A request that is refused for its body in chunks. */
  refused: IncomingMessage | null;
}

/** The responses to what cannot be read, by node:http's codes, as it makes them itself; 400 to everything else. */
const unreadable = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** A response that says so when the connection closes behind it, because the rest of the request's body is not read. */
export class EarlyResponse<Request extends IncomingMessage> extends LongResponse<Request> {
  override writeHead(status: number, ...rest: unknown[]): this {
    if (!this.req.complete && !isDiscarded(this.req)) this.shouldKeepAlive = false;
    return super.writeHead(status, ...(rest as []));
  }
}

/**
 * Stops reading a connection when its client sends far ahead of the responses, when it sends a body in chunks beyond its
 * share, and when a body goes on after the response. Otherwise Node would parse all that has arrived, up to 64 KiB, in one
 * turn of the event loop, even after the connection was destroyed: 1,800 requests or 10,000 chunks, which take 10 ms for
 * each connection, and 2 MiB of a long body. `headersFor` gives the headers of what is refused here.
 */
export function refuseEarly(
  server: Server,
  proxies: TrustedProxies,
  headersFor: (incoming: IncomingMessage) => Iterable<[string, string]>,
): void {
  const bodiesInChunks = new Shares(limits.bodiesInChunks);
  /** How to give back the share of a connection with such a body. */
  const held = new WeakMap<Socket, () => void>();
  const waiting = new WeakMap<Socket, Waiting>();

  server.on('connection', (socket: Socket) => {
    const { parser } = socket as Socket & { parser: Parser };
    const goOn = parser.onIncoming;
    const own: Waiting = { count: 0, last: null, refused: null };
    waiting.set(socket, own);
    parser.onIncoming = (incoming, keepAlive) => {
      if (own.count >= MAXIMUM_WAITING) return STOP;
      if (isInChunks(incoming) && !takeShare(incoming)) {
        own.refused = incoming;
        return STOP;
      }
      own.count += 1;
      return goOn(incoming, keepAlive);
    };
    socket.once('close', () => giveShareBackLater(socket));
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    // The event may come again, for what arrived before reading was stopped, or when the client has gone.
    if (!socket.writable) return;
    const { count, last, refused } = waiting.get(socket) ?? {};
    if (count && (count > 1 || last?.headersSent)) {
      socket.destroy();
      return;
    }
    const status = refused ? 413 : (unreadable.get(code ?? '') ?? 400);
    const headers = refused ? [...headersFor(refused)] : [];
    const lines = [...headers, ['Connection', 'close'], ['Content-Length', '0']];
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`,
    );
    closeSlowly(socket, false);
  });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    const own = waiting.get(socket);
    if (own) own.last = outgoing;
    // `once` would remove the listener, at a hundredth of a write's time, though the event comes only once.
    outgoing.on('close', () => {
      if (own) own.count -= 1;
    });
    if (isDiscarded(incoming) && outgoing.shouldKeepAlive) return;
    // Node discards nothing of a body that was read in part and then paused.
    const isDone = () => incoming.complete || incoming.isPaused();
    if (isInChunks(incoming)) outgoing.once('close', () => isDone() && giveShareBack(socket));
    // Before Node, which then closes a connection that is not kept.
    outgoing.prependOnceListener('finish', () => {
      if (!incoming.complete) closeSlowly(socket, isDiscarded(incoming));
    });
  });

  function takeShare(incoming: IncomingMessage): boolean {
    const { socket } = incoming;
    if (held.has(socket)) return true;
    const giveBack = bodiesInChunks.take({ key: clientOf(incoming, proxies), isKnown: false });
    if (giveBack !== null) held.set(socket, giveBack);
    return giveBack !== null;
  }

  /** Not at once, or a client whose body was cut off could send the next one immediately. */
  function giveShareBackLater(socket: Socket): void {
    if (held.has(socket)) setTimeout(() => giveShareBack(socket), LINGER_MS).unref();
  }

  function giveShareBack(socket: Socket): void {
    held.get(socket)?.();
    held.delete(socket);
  }
}

/** Without an announced length: neither browsers nor Firebase's SDKs send such. */
function isInChunks({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

/** Whether what is left of the body after the response is so little that Node reads and discards it. */
function isDiscarded(incoming: IncomingMessage): boolean {
  const announced = Number(incoming.headers['content-length'] ?? 0);
  return !isInChunks(incoming) && announced <= MAXIMUM_DISCARDED_BYTES;
}

/**
 * Closes a connection on which the client may still send, which is read or not. Were it destroyed at once, the system would
 * reset it, and the client could lose the response.
 */
function closeSlowly(socket: Socket, readsOn: boolean): void {
  socket.end();
  // Node calls this behind the last response, and it destroys.
  socket.destroySoon = () => {};
  // Later than Node, which begins to read the rest of the body in order to discard it.
  if (!readsOn) setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
