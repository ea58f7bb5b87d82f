import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_INTERVAL_MS = 10_000;
/** A minute, as nginx allows between two writes: https://nginx.org/en/docs/http/ngx_http_core_module.html#send_timeout */
const MAXIMUM_STALLED_CHECKS = 6;

interface Progress {
  /** How many bytes the operating system has accepted for the client so far. */
  sentBytes: number;
  /** How many checks in a row have found no more. */
  stalledChecks: number;
}

/**
 * Closes a connection whose client reads nothing of its response for a minute. While nothing waits to be sent, because
 * the response is still being made or the client is idle, other limits apply.
 */
export function dropStalledClients(server: Server): void {
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { sentBytes: 0, stalledChecks: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const checking = setInterval(() => {
    for (const [socket, progress] of connections) {
      const sentBytes = socket.bytesWritten - socket.writableLength;
      const isStalled = socket.writableLength > 0 && sentBytes === progress.sentBytes;
      progress.stalledChecks = isStalled ? progress.stalledChecks + 1 : 0;
      progress.sentBytes = sentBytes;
      if (progress.stalledChecks >= MAXIMUM_STALLED_CHECKS) socket.destroy();
    }
  }, CHECK_INTERVAL_MS);
  checking.unref();
  server.once('close', () => clearInterval(checking));
}
