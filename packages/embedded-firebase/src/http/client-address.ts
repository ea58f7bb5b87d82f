import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';

/** The addresses of the operator's own proxies, whose X-Forwarded-For is believed. */
export type TrustedProxies = BlockList;

/**
 * The rate-limit key of the client that sent a request: the socket's address, or behind trusted proxies the rightmost
 * address of X-Forwarded-For that is not one of them (what stands left of it anybody can write). An IPv6 address counts
 * as its /64, which is what one customer gets.
 */
export function clientOf(incoming: IncomingMessage | undefined, proxies: TrustedProxies): string {
  let address = incoming?.socket.remoteAddress ?? '';
  const header = incoming?.headers['x-forwarded-for']?.toString();
  if (header === undefined) return rateLimitKey(address);
  const forwarded = header.split(',').filter((entry) => entry.trim() !== '');
  while (isTrusted(address, proxies)) {
    const before = forwardedAddress(forwarded.pop()?.trim() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return rateLimitKey(address);
}

/** The rate-limit key of the client that holds a connection. */
export function clientOfSocket(socket: Socket): string {
  return rateLimitKey(socket.remoteAddress ?? '');
}

export function isTrusted(given: string, proxies: TrustedProxies): boolean {
  const address = normalize(given);
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** What a log may keep of a rate-limit key: a network too large to tell one customer by. */
export function shortenAddress(client: string): string {
  if (client.includes(':')) return `${client.split(':').slice(0, 3).join(':')}::/48`;
  return client.includes('.') ? `${client.split('.').slice(0, 3).join('.')}.0/24` : client;
}

function rateLimitKey(given: string): string {
  const address = normalize(given);
  return address.includes(':') && isIPv6(address) ? `${firstSegments(address, 4)}::/64` : address;
}

/**
 * Some proxies write a port behind the address, an IPv6 address in brackets, or either in the form of `Forwarded`:
 * `for="[2001:db8::1]:443"` (https://www.rfc-editor.org/rfc/rfc7239#section-4).
 */
function forwardedAddress(entry: string): string {
  const node = entry.replace(/^for=/i, '').replace(/^"(.*)"$/, '$1');
  const [, inBrackets, withPort] = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(node) ?? [];
  return normalize(inBrackets ?? withPort ?? node);
}

// A dual-stack socket shows IPv4 peers as ::ffff:192.0.2.1.
function normalize(address: string): string {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^(?:::|(?:0+:){5})ffff:(?:(\d+(?:\.\d+){3})|([0-9a-f]+):([0-9a-f]+))$/i.exec(
    bare,
  );
  if (mapped === null) return bare;
  const [, dotted, high = '', low = ''] = mapped;
  return dotted ?? [high, low].flatMap(bytesOf).join('.');
}

/** The two bytes of a segment of an IPv6 address. */
function bytesOf(segment: string): number[] {
  const value = Number.parseInt(segment, 16);
  return [value >> 8, value & 0xff];
}

function firstSegments(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  // An IPv4 ending takes two of the eight segments; it never reaches the first four.
  const width = right.length + (tail?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - width);
  const segments = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return segments
    .slice(0, count)
    .map((segment) => Number.parseInt(segment, 16).toString(16))
    .join(':');
}

/** The proxies in a list with commas: `loopback`, addresses and networks (`10.0.0.0/8`); null when one is none of these. */
export function parseProxies(list: string): TrustedProxies | null {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    if (!addProxy(proxies, entry)) return null;
  }
  return proxies;
}

function addProxy(proxies: BlockList, entry: string): boolean {
  if (entry === 'loopback') {
    proxies.addSubnet('127.0.0.0', 8, 'ipv4');
    proxies.addAddress('::1', 'ipv6');
    return true;
  }
  const [address = '', length, ...rest] = entry.split('/');
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  if (family === 0 || rest.length > 0) return false;
  if (length !== undefined && (!/^\d{1,3}$/.test(length) || Number(length) > longest)) return false;
  proxies.addSubnet(address, Number(length ?? longest), family === 6 ? 'ipv6' : 'ipv4');
  return true;
}
