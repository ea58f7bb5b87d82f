import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '../shares/limits.ts';
import { Shares } from '../shares/shares.ts';
import { clientOf, clientOfSocket, isTrusted, type TrustedProxies } from './client-address.ts';

/**
 * Closes what one client opens beyond its share, so that nobody can take every connection. A proxy opens one for each
 * request under way: those are its clients'.
 */
export function limitConnections(server: Server, proxies: TrustedProxies): void {
  const connections = new Shares(limits.connections);
  /** Of each connection of a proxy, how to give back the share of its requests under way. */
  const ofProxies = new WeakMap<Socket, Set<() => void>>();
  server.on('connection', (socket: Socket) => {
    if (isTrusted(socket.remoteAddress ?? '', proxies)) {
      const held = new Set<() => void>();
      ofProxies.set(socket, held);
      // A response that waits for an earlier one on its connection is not told that the connection has closed.
      socket.once('close', () => {
        for (const giveBack of held) giveBack();
      });
      return;
    }
    const giveBack = connections.take({ key: clientOfSocket(socket), isKnown: false });
    if (giveBack === null) socket.destroy();
    else socket.once('close', giveBack);
  });
  // Before whoever answers: what is closed already is not begun.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const held = ofProxies.get(incoming.socket);
    if (held === undefined) return;
    const giveBack = connections.take({ key: clientOf(incoming, proxies), isKnown: false });
    if (giveBack === null) {
      incoming.socket.destroy();
      return;
    }
    held.add(giveBack);
    outgoing.on('close', () => {
      held.delete(giveBack);
      giveBack();
    });
  });
}
