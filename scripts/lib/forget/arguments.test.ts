import { expect, test } from 'vitest';
import { CommandError } from '../command.ts';
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

test.each([
  [[], /^Usage: npm run forget/],
  [['--older-than', '1months', '--number', '9876543210'], /^Usage/],
  [['--number', '9876543210', '--yes', '--show'], /^Usage/],
  [['--older-than', '1months', '--show'], /^Usage/],
  [['--older-than', 'soon'], /^"soon" is no time such as 18months/],
  [['--older-than', '0days', '--yes'], /^"0days" is no time/],
  [['--number', 'Kavya', '--yes'], /^--number takes one phone number/],
  [['--number', '+91 9876543210 +91 9123456789', '--yes'], /^--number takes one phone number/],
] as [string[], RegExp][])('%j is refused', (given, line) => {
  const read = () => readForgetArguments(new Date(), given);
  expect(read).toThrow(CommandError);
  expect(read).toThrow(line);
});
