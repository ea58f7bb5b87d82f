import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_MS = 10_000;
/** A minute, as nginx allows between two writes: https://nginx.org/en/docs/http/ngx_http_core_module.html#send_timeout */
const MOST_LOOKS = 6;

interface Progress {
  /** Bytes that the system has taken of what was written. */
  taken: number;
  /** How often one has looked since without any being taken. */
  looks: number;
}

/**
 * Closes connections whose client takes nothing of its answer for a minute. One on which nothing waits to be taken,
 * because the answer is still being made or the client is idle, is left to the other limits.
 */
export function dropStalledClients(server: Server): void {
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { taken: 0, looks: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const looking = setInterval(() => {
    for (const [socket, progress] of connections) {
      const taken = socket.bytesWritten - socket.writableLength;
      const isStalled = socket.writableLength > 0 && taken === progress.taken;
      progress.looks = isStalled ? progress.looks + 1 : 0;
      progress.taken = taken;
      if (progress.looks >= MOST_LOOKS) socket.destroy();
    }
  }, LOOK_MS);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}
