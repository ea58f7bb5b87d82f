import { expect, test } from 'vitest';
import { readForgetArguments } from './arguments.ts';

test.each([
  ['30days', '2027-03-01'],
  ['8weeks', '2027-02-03'],
  ['1 month', '2027-02-28'],
  ['18months', '2025-09-30'],
  ['2years', '2025-03-31'],
])('on 31 March 2027, what is older than %s is from before %s', (age, day) => {
  const { meant } = readForgetArguments(new Date('2027-03-31T10:20:30Z'), ['--older-than', age]);
  expect(meant).toEqual({ before: Date.parse(`${day}T10:20:30Z`) });
});
