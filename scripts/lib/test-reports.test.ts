import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const moduleOf = (path: string) =>
  JSON.stringify(pathToFileURL(resolve('node_modules', path)).href);

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function runNode(args: string[], environment: Record<string, string> = {}): void {
  const env = { ...process.env, ...environment };
  spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'ignore' });
}

test('a report of Vitest names the tests that failed, and a file that broke outside of them', () => {
  const vitest = moduleOf('vitest/dist/index.js');
  const some = write(
    'some.test.mjs',
    `import { describe, test } from ${vitest};
     test('passes', () => {});
     describe('in a group', () => test('fails', () => { throw new Error(); }));`,
  );
  const broken = write('broken.test.mjs', 'throw new Error();');
  const report = join(folder, 'unit.json');
  runNode([
    ...[resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    ...['--reporter=json', `--outputFile=${report}`],
  ]);

  const { passed, failed } = readVitestReport(report);
  expect(passed).toBe(1);
  expect(failed.toSorted()).toEqual([broken, `${some}: in a group fails`]);
});

test('a report of Playwright names the tests that failed, and those that passed only at last', () => {
  const playwright = moduleOf('@playwright/test/index.mjs');
  write(
    'some.spec.mjs',
    `import { expect, test } from ${playwright};
     test('passes', () => {});
     test.describe('in a group', () => test('fails', () => { throw new Error(); }));
     test('passes at last', ({}, { retry }) => expect(retry).toBe(1));`,
  );
  write('playwright.config.mjs', "export default { testMatch: 'some.spec.mjs', retries: 1 };");
  const report = join(folder, 'journeys.json');
  runNode([resolve('node_modules/@playwright/test/cli.js'), 'test', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });

  const { passed, failed } = readPlaywrightReport(report);
  expect(passed).toBe(1);
  expect(failed.toSorted()).toEqual(['some.spec.mjs: fails', 'some.spec.mjs: passes at last']);
});
