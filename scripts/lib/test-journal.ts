import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** A reporter of Vitest that writes how each test ended into the file TEST_JOURNAL at once, a line each. */
export default class TestJournal implements Reporter {
  onTestCaseResult(test: TestCase): void {
    appendFileSync(process.env.TEST_JOURNAL as string, `${test.result().state}\n`);
  }
}

/** The tests that have ended, also those of a run that was ended itself; none where there is no such file. */
export function readJournal(file: string): { passed: number; failed: number } {
  const states = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { passed: count('passed'), failed: count('failed') };
}
