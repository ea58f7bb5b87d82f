import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOfSocket, isTrusted, type TrustedProxies } from './client-address.ts';

/** Connections that one client may hold: many times what a clinic's own network needs, a tenth of all. */
export const MAXIMUM_CLIENT_CONNECTIONS = 400;

/** Closes what one client opens beyond its share, so that nobody can take every connection. Proxies are exempt. */
export function limitConnections(server: Server, proxies: TrustedProxies): void {
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (isTrusted(socket.remoteAddress ?? '', proxies)) return;
    const client = clientOfSocket(socket);
    const count = (held.get(client) ?? 0) + 1;
    if (count > MAXIMUM_CLIENT_CONNECTIONS) {
      socket.destroy();
      return;
    }
    held.set(client, count);
    socket.once('close', () => {
      const left = (held.get(client) ?? 1) - 1;
      if (left === 0) held.delete(client);
      else held.set(client, left);
    });
  });
}
