import { afterEach, expect, it, vi } from 'vitest';
import { newRecordId } from './record-id.ts';

afterEach(() => vi.restoreAllMocks());

it('makes 20 letters and digits, another time other ones', () => {
  const ids = Array.from({ length: 1000 }, newRecordId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(1000);
});

it('uses each of the 62 characters, and no byte that would favour some of them', () => {
  const used = new Set(Array.from({ length: 500 }, newRecordId).join(''));
  expect(used.size).toBe(62);

  let filled = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    filled += 1;
    return (bytes as Uint8Array).fill(filled === 1 ? 255 : 61) as never;
  });
  expect(newRecordId()).toBe('9'.repeat(20));
  expect(filled).toBe(2);
});
