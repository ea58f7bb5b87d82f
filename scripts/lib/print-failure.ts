import { inspect } from 'node:util';
import { printable } from './move/printable.ts';

/**
 * Says on stderr why a command stopped, and lets the process end with 1. Of an error of the `expected` classes the message
 * says it all. What it quotes may come from elsewhere.
 */
export function printFailure(
  error: unknown,
  expected: (abstract new (...args: never[]) => Error)[],
): void {
  const isExpected = expected.some((family) => error instanceof family);
  console.error(printableLines(isExpected ? (error as Error).message : inspect(error)));
  process.exitCode = 1;
}

/** The same as `printable`, but for the ends of lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
