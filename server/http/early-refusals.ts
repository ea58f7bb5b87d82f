import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Shares } from '../shares/shares.ts';
import { clientOf, type TrustedProxies } from './client-address.ts';

/** Requests of one connection that may wait for their responses. Browsers and proxies send one after the other. */
const MAXIMUM_WAITING = 6;
/** How much of an unwanted body Node may read and discard, so that the connection can be reused. */
const MAXIMUM_DISCARDED_BYTES = 1024 * 1024;
/** How long the client of a body that is read no further has for reading the response. */
const LINGER_MS = 1000;
/** Returned by a parser's callback, this makes node:http answer 400 and close the connection. */
const STOP = -1;

/** node:http's own parser of a connection, which is not documented. */
interface Parser {
  onIncoming(incoming: IncomingMessage, keepAlive: boolean): number;
}

/**
 * Stops reading a connection on which a client sends ahead of the responses, one with a body in chunks beyond the client's
 * share, and one whose body goes on after the response. All that has arrived, up to 64 KiB, is otherwise parsed in one turn
 * of the event loop, also when the connection was destroyed meanwhile: 1,800 requests or 10,000 chunks, 10 ms for each
 * connection; of a long body 2 MiB.
 */
export function refuseEarly(server: Server, proxies: TrustedProxies): void {
  const bodiesInChunks = new Shares({ total: 20, each: 2, kept: 0 });
  /** How to give back the share of a connection with such a body. */
  const held = new WeakMap<Socket, () => void>();
  /** How many requests of a connection wait for their responses. */
  const waiting = new WeakMap<Socket, { count: number }>();

  server.on('connection', (socket: Socket) => {
    const { parser } = socket as Socket & { parser: Parser };
    const goOn = parser.onIncoming;
    const own = { count: 0 };
    waiting.set(socket, own);
    parser.onIncoming = (incoming, keepAlive) => {
      if (own.count >= MAXIMUM_WAITING) return STOP;
      if (isInChunks(incoming) && !takeShare(incoming)) {
        socket.end(
          'HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
        );
        return STOP;
      }
      own.count += 1;
      return goOn(incoming, keepAlive);
    };
    socket.once('close', () => giveShareBackLater(socket));
  });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    const own = waiting.get(socket);
    // The event comes once: removing the listener would cost each write a hundredth of its time.
    outgoing.on('close', () => {
      if (own) own.count -= 1;
    });
    const inChunks = isInChunks(incoming);
    const announced = Number(incoming.headers['content-length'] ?? 0);
    if (!inChunks && announced <= MAXIMUM_DISCARDED_BYTES) return;
    // Node discards nothing of a body that was read in part and then paused.
    const isDone = () => incoming.complete || incoming.isPaused();
    if (inChunks) outgoing.once('close', () => isDone() && giveShareBack(socket));
    outgoing.once('finish', () => {
      if (inChunks && !isDone()) socket.destroy();
      else if (!incoming.complete) linger(socket);
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

function linger(socket: Socket): void {
  // Later than Node, which begins to read the rest of the body in order to discard it.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
