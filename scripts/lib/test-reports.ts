import { readFileSync } from 'node:fs';

export interface Outcome {
  passed: number;
  /** The names of the tests that failed, each with its file. */
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number };
}

/** What Vitest's report in JSON says. A file that failed in none of its tests broke outside of them and is named itself. */
export function readVitestReport(file: string): Outcome {
  const { numPassedTests, testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.filter((test) => test.status === 'failed');
    if (names.length === 0 && status === 'failed') return [name];
    return names.map((test) => `${name}: ${test.fullName}`);
  });
  return { passed: numPassedTests, failed };
}

/** What Playwright's report in JSON says. A test that passed only when it was repeated has failed. */
export function readPlaywrightReport(file: string): Outcome {
  const report: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: report.stats.expected, failed: failedSpecs(report) };
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [
    ...failed.map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => failedSpecs(suite)),
  ];
}
