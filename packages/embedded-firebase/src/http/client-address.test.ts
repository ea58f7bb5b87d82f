import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { clientOf, shortenAddress } from './client-address.ts';

const nobody = new BlockList();
const proxies = new BlockList();
proxies.addAddress('127.0.0.1', 'ipv4');
proxies.addSubnet('10.0.0.0', 8, 'ipv4');

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('clientOf', () => {
  test('without a trusted proxy a forged X-Forwarded-For changes nothing', () => {
    expect(clientOf(request('203.0.113.9', '198.51.100.1'), nobody)).toBe('203.0.113.9');
    expect(clientOf(request('203.0.113.9', '198.51.100.1'), proxies)).toBe('203.0.113.9');
  });

  test.each([
    ['198.51.100.1', '198.51.100.1'],
    ['1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['1.2.3.4, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['nonsense', '127.0.0.1'],
    ['198.51.100.1, nonsense', '127.0.0.1'],
    ['10.1.1.1', '10.1.1.1'],
    [undefined, '127.0.0.1'],
    ['203.0.113.7:1234', '203.0.113.7'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['203.0.113.7,', '203.0.113.7'],
    ['203.0.113.7 , ,', '203.0.113.7'],
    [',', '127.0.0.1'],
    ['  203.0.113.7\t, 10.1.2.3:80 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::FFFF:203.0.113.7]:80', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['203.0.113.7, ::ffff:a01:203', '203.0.113.7'],
    ['"203.0.113.7"', '203.0.113.7'],
    ['1.2.3.4, "203.0.113.7:80"', '203.0.113.7'],
    ['"[2001:db8::1]:443"', '2001:db8:0:0::/64'],
    ['for=203.0.113.7', '203.0.113.7'],
    ['For="[2001:db8::1]:443"', '2001:db8:0:0::/64'],
    ['"unknown"', '127.0.0.1'],
    ['203.0.113.7:port', '127.0.0.1'],
    ['[203.0.113.7', '127.0.0.1'],
  ])('behind a proxy, of %s the rightmost address that is no proxy counts', (forwarded, client) => {
    expect(clientOf(request('127.0.0.1', forwarded), proxies)).toBe(client);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, client) => {
    expect(clientOf(request(address), nobody)).toBe(client);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['', ''],
])('a log keeps of %s only %s', (client, short) => {
  expect(shortenAddress(client)).toBe(short);
});
