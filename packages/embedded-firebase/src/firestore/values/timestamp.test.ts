import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTimestamp, parseTimestamp } from './timestamp.ts';

describe('times', () => {
  test('every time within the range is written and read back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -62_135_596_800_000_000n, max: 253_402_300_799_999_999n }),
        (time) => {
          expect(parseTimestamp(formatTimestamp(time))).toBe(time);
        },
      ),
    );
  });

  test('1,500 nanoseconds are one microsecond, before the epoch too', () => {
    expect(parseTimestamp('1970-01-01T00:00:00.000001500Z')).toBe(1n);
    expect(parseTimestamp('1969-12-31T23:59:59.999999999Z')).toBe(-1n);
    expect(parseTimestamp('0000-12-31T23:59:59Z')).toBe(null);
  });
});
