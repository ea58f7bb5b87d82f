import { expect, test } from 'vitest';
import { timeFormat, writtenTime } from './written-time.ts';

const time = Date.parse('2026-11-23T10:35:00Z');
const written = (tag: string, options: Intl.DateTimeFormatOptions) =>
  writtenTime(timeFormat(tag, { timeZone: 'Asia/Kolkata', ...options }), time);

test.each([
  ['en-IN', '23 Nov, 4:05 pm'],
  ['hi-IN', '23 नव॰, शाम 4:05'],
  ['mr-IN', '२३ नोव्हें, संध्याकाळ ४:०५'],
  // Those have their own letters for am and pm, or the hours of a whole day.
  ['el-GR', '23 Νοε, 4:05 μ.μ.'],
  ['pl-PL', '23 lis, 16:05'],
])('a time in %s', (tag, expected) => {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  expect(written(tag, { day: 'numeric', month: 'short', ...clock })).toBe(expected);
});

test('a day has no part of it', () => {
  expect(written('hi-IN', { day: 'numeric', month: 'long' })).toBe('23 नवंबर');
});
