import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';
import type { Outcome } from './test-reports.ts';

/** A reporter of Vitest that writes how each test ended into the file TEST_JOURNAL at once, a line each. */
export default class TestJournal implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const line = `${test.result().state} ${test.module.relativeModuleId}: ${test.fullName}\n`;
    appendFileSync(process.env.TEST_JOURNAL as string, line);
  }
}

/** The tests that have ended, also those of a run that was ended itself; none where there is no such file. */
export function readJournal(file: string): Outcome {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const inState = (state: string) => lines.filter((line) => line.startsWith(`${state} `));
  const failed = inState('failed').map((line) => line.slice('failed '.length));
  return { passed: inState('passed').length, failed };
}
