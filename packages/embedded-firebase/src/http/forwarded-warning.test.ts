import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createForwardedWarning } from './forwarded-warning.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function request(remoteAddress: string, headers = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}
const forwarded = { 'x-forwarded-for': '198.51.100.1' };

test('a proxy that TRUST_PROXY does not name is warned of at once and on the next day', () => {
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.1', 'ipv4');
  const log = vi.fn();
  const warn = createForwardedWarning(log, proxies);
  warn(request('10.1.2.3'));
  warn(request('127.0.0.1', forwarded));
  warn(request('::ffff:127.0.0.1', forwarded));
  expect(log).not.toHaveBeenCalled();
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    warn(request('::ffff:10.1.2.3', forwarded));
    vi.advanceTimersByTime(60_000);
  }
  expect(log.mock.calls).toEqual([
    [{ warning: expect.stringContaining('name it in TRUST_PROXY'), from: '10.1.2.0/24' }],
  ]);
  warn(request('10.1.2.3', forwarded));
  warn(request('10.1.2.3', forwarded));
  expect(log).toHaveBeenCalledTimes(2);
});
