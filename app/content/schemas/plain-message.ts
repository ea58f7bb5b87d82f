import type { z } from 'zod';

/** What a value must be, by zod's name for it. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list, in [ ]',
  tuple: 'a list, in [ ]',
  object: 'named facts, in { }',
  record: 'named facts, in { }',
};

/**
 * What is expected in place of a wrong value, for the kinds of faults without a message in the schemas of the content: zod's
 * own messages are for programmers.
 */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'must be there' : `must be ${kinds[issue.expected]}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}, which nothing asks for`;
    default:
      return undefined;
  }
}
