import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { createHttpServer, listen } from './server.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((address) => address?.family === 'IPv6');

// The other program's address and ours: `localhost` may mean either loopback address.
const withIpv6 = [
  ['::', '127.0.0.1'],
  ['::1', '127.0.0.1'],
  ['127.0.0.1', '::1'],
  ['::1', '0.0.0.0'],
  ['::1', 'localhost'],
];

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', 'localhost'],
  ...(hasIpv6 ? withIpv6 : []),
] as [string, string][])('a port that is taken on %s is refused for %s', async (occupied, host) => {
  const other = createServer().listen({ host: occupied, port: 0 });
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = createHttpServer(() => {}, new Map());
  try {
    await expect(listen(server, host, port)).rejects.toThrow(
      `PORT ${port} is taken by another program; stop it or choose another.`,
    );
  } finally {
    server.close();
    other.close();
  }
});
