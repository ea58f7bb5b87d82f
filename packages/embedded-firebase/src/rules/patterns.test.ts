import { expect, it } from 'vitest';
import { MAXIMUM_COMPILED_PATTERNS } from './limits.ts';
import { pattern } from './patterns.ts';

it('keeps the patterns used last, and no more than the limit', () => {
  const often = pattern('often');
  const once = pattern('once');
  for (let index = 0; index < MAXIMUM_COMPILED_PATTERNS; index += 1) {
    pattern(`other${index}`);
    expect(pattern('often')).toBe(often);
  }
  expect(pattern('once')).not.toBe(once);
});
