import { expect, test } from 'vitest';
import { visitor } from './callers.test-data.ts';
import { WriteLimits } from './write-limits.ts';

const hour = { documents: 300, bytes: 2_000_000 };
const tooMany = expect.objectContaining({ code: 429 });

test('what is refused for its bytes leaves its documents uncounted', () => {
  const limits = new WriteLimits();
  expect(() => limits.store(visitor, { ...hour, bytes: 2_000_001 })).toThrow(tooMany);
  limits.store(visitor, hour);
  expect(() => limits.store(visitor, { documents: 1, bytes: 0 })).toThrow(tooMany);
  expect(() => limits.store(visitor, { documents: 0, bytes: 1 })).toThrow(tooMany);
});

test('what is taken back counts no more', () => {
  const limits = new WriteLimits();
  for (let i = 0; i < 2; i++) {
    limits.store(visitor, hour);
    limits.takeBack(visitor, hour);
  }
  limits.store(visitor, hour);
});
