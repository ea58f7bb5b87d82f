import { describe, expect, test } from 'vitest';
import type { CheckedRequest } from '../http/listener.ts';
import type { Caller } from './caller.ts';
import { staff, visitor } from './callers.test-data.ts';
import { runInTurn } from './run-in-turn.ts';

const MEBIBYTE = 1024 * 1024;
const LONG = 192 * 1024;
const busy = { code: 503, status: 'UNAVAILABLE', retryAfter: 1 };
const another: Caller = { ...visitor, client: { key: '198.51.100.1', isKnown: false } };

function request(client: Caller, body: Promise<Uint8Array>): CheckedRequest {
  return {
    ...client,
    method: 'POST',
    url: new URL('http://localhost/'),
    authorization: undefined,
    path: '/',
    address: '',
    bodyLength: MEBIBYTE,
    body: () => body,
  };
}

describe('responses that are not read', () => {
  const gone: (() => void)[] = [];
  let made = 0;
  const ask = (caller: Caller, length = MEBIBYTE) =>
    runInTurn(
      request(caller, Promise.resolve(new Uint8Array())),
      { ...caller, whenGone: (stop) => void gone.push(stop) },
      {
        hasBody: false,
        mayBeLong: true,
        run: () => {
          made += 1;
          return 'x'.repeat(length);
        },
      },
    );

  test('take so much of one visitor, of all together, and are taken back once read', async () => {
    for (let i = 0; i < 16; i += 1) await ask(visitor);
    await expect(ask(visitor)).rejects.toMatchObject(busy);
    for (let i = 0; i < 16; i += 1) await ask(another);
    for (let i = 0; i < 32; i += 1) await ask(staff);
    await expect(ask(staff)).rejects.toMatchObject(busy);
    // What is refused is not made at all.
    expect(made).toBe(64);
    for (const stop of gone) stop();
    await ask(visitor);
    gone.at(-1)?.();
  });

  test('count from 192 KiB on', async () => {
    for (let i = 0; i < 85; i += 1) await ask(visitor, LONG);
    await expect(ask(visitor, 1)).rejects.toMatchObject(busy);
    for (const stop of gone) stop();
    for (let i = 0; i < 100; i += 1) await ask(visitor, LONG - 1);
  });

  test('keep nobody from writing', async () => {
    for (let i = 0; i < 16; i += 1) await ask(visitor);
    const write = { hasBody: false, mayBeLong: false, run: () => 'stored' };
    const nothing = Promise.resolve(new Uint8Array());
    expect(await runInTurn(request(visitor, nothing), visitor, write)).toBe('stored');
    for (const stop of gone) stop();
  });
});

describe('large requests that are under way', () => {
  test('are eight of one visitor at a time, whether or not they have come', async () => {
    const body = Promise.withResolvers<Uint8Array>();
    const operation = { hasBody: true, mayBeLong: false, run: () => 'done' };
    const ask = (caller: Caller, bodyLength = MEBIBYTE) =>
      runInTurn({ ...request(caller, body.promise), bodyLength }, caller, operation);
    const asked = Array.from({ length: 8 }, () => ask(visitor));
    await expect(ask(visitor)).rejects.toMatchObject(busy);
    await expect(ask(visitor, 16 * 1024 + 1)).rejects.toMatchObject(busy);
    asked.push(ask(visitor, 16 * 1024), ask(another), ask(staff));
    body.resolve(Buffer.from('{}'));
    expect(await Promise.all(asked)).toEqual(Array(11).fill('done'));
    expect(await ask(visitor)).toBe('done');
  });
});
