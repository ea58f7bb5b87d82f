import { expect, it } from 'vitest';
import { fillCount } from './plural.ts';

const enquiries = { one: '{count} enquiry', other: '{count} enquiries' };

it.each([
  [0, 'en-IN', '0 enquiries'],
  [1, 'en-IN', '1 enquiry'],
  [100_000, 'en-IN', '1,00,000 enquiries'],
  // Hindi says zero as it says one.
  [0, 'hi-IN', '0 enquiry'],
  [2, 'hi-IN', '2 enquiries'],
])('%i in %s is %s', (count, tag, text) => {
  expect(fillCount(enquiries, count, tag)).toBe(text);
});

it('takes the form of a language with several, and the last one for those that are missing', () => {
  const files = { one: '{count} plik', few: '{count} pliki', many: '{count} plików', other: '?' };
  expect([1, 2, 5, 22].map((count) => fillCount(files, count, 'pl'))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
    '22 pliki',
  ]);
  expect(fillCount({ other: '{count} plików' }, 2, 'pl')).toBe('2 plików');
});

it('fills in other values too', () => {
  const forms = { one: 'once, on {day}', other: '{count} times, last on {day}' };
  expect(fillCount(forms, 1, 'en', { day: 'Monday' })).toBe('once, on Monday');
  expect(fillCount(forms, 3, 'en', { day: 'Monday' })).toBe('3 times, last on Monday');
});
