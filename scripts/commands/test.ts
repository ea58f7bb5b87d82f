// `npm test`: everything, in the order in which a fault is found soonest; `npm run check` stops before the tests, and
// `npm test -- PATTERN` runs the tests of that name alone (scripts/lib/test-selection.ts). The last line is
// `N passed, N failed, N skipped`: tests of all runners and each static check; a runner that broke counts as one failure.
// The names of what failed stand above it, where one finds them who has only the end of a long output.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureHeadlessChromium } from '../../harness/chromium.ts';
import { ensureFirefox } from '../../harness/firefox.ts';
import { runNode } from '../lib/run-node.ts';
import { readJournal } from '../lib/test-journal.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from '../lib/test-reports.ts';
import { selectTests } from '../lib/test-selection.ts';

const results = 'test-results';
/** In milliseconds, how long the journeys in Firefox may take where those in Chromium, beside which they run, take less. */
const firefoxTime = 180_000;
/** Each of the many processes compiles what they share only once. */
const compiled = {
  NODE_COMPILE_CACHE: resolve(results, 'compile-cache'),
  NODE_COMPILE_CACHE_PORTABLE: '1',
};
const bin = (path: string) => `node_modules/${path}`;
const checks: Record<string, string[]> = {
  'format and lint': [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'],
  'import directions': [
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', 'import-directions.config.ts', '.'],
  ],
  'types of server, scripts and tests': [bin('typescript/bin/tsc'), '--project', 'tsconfig.json'],
  'types of the pages': [bin('typescript/bin/tsc'), '--project', 'app/tsconfig.json'],
  'dead code': [bin('knip/bin/knip.js')],
};
const failed: string[] = [];
let passed = 0;
let skipped = 0;

const isStatic = process.argv.includes('--static');
const pattern = process.argv.slice(isStatic ? 3 : 2).join(' ');

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
// What is checked and what is built use one core each most of the time.
const [isBuilt] = await Promise.all([isStatic || build(), pattern === '' && staticChecks()]);
if (isBuilt && !isStatic) await tests();
if (passed + failed.length === 0) failed.push(`no test has "${pattern}" in its title or file name`);
for (const name of failed) console.log(`Failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed, ${skipped} skipped`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);

async function staticChecks(): Promise<void> {
  for (const [name, command] of Object.entries(checks)) {
    if (await run(name, command)) passed += 1;
    else failed.push(name);
  }
}

async function build(): Promise<boolean> {
  const name = 'build of the site';
  const isBuilt = await run(name, ['scripts/commands/build.ts', '--if-changed']);
  if (!isBuilt) failed.push(name);
  return isBuilt;
}

async function tests(): Promise<void> {
  const { unit, journeys } = selectTests(pattern);
  for (const selection of unit) await unitTests(selection);
  const chromium = journeys && browserJourneys(journeys);
  const firefoxEnd = Promise.all([chromium, setTimeout(firefoxTime)]);
  await Promise.all([chromium, pattern === '' && firefoxJourneys(firefoxEnd)]);
}

async function unitTests(selection: string[]): Promise<void> {
  const report = `${results}/unit.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const name = 'unit, rules, protocol and faults';
  const isGreen = await run(name, [
    bin('vitest/vitest.mjs'),
    'run',
    ...reporters,
    ...mayBeNone('--passWithNoTests'),
    ...selection,
  ]);
  addReport(name, isGreen, () => readVitestReport(report));
}

async function browserJourneys(selection: string[]): Promise<void> {
  const name = 'browser journeys';
  const browser = findBrowser();
  if (!browser) {
    failed.push(name);
    return;
  }
  const report = `${results}/journeys.json`;
  const isGreen = await run(
    name,
    [
      bin('@playwright/test/cli.js'),
      'test',
      '--reporter=line,json',
      ...mayBeNone('--pass-with-no-tests'),
      ...selection,
    ],
    { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  addReport(name, isGreen, () => readPlaywrightReport(report));
}

/** The everyday journeys in Firefox. One skipped test stands for all where it is not here, and for those left at the `end`. */
async function firefoxJourneys(end: Promise<unknown>): Promise<void> {
  if (!ensureFirefox()) return skip('Firefox is not here and could not be installed.');
  const report = `${results}/firefox.json`;
  const journal = `${results}/firefox.journal`;
  const ending = new AbortController();
  end.then(() => ending.abort());
  const name = 'everyday journeys in Firefox';
  const isGreen = await run(
    name,
    [
      ...[bin('vitest/vitest.mjs'), 'run', '--config', 'tests/browsers/vitest.config.ts'],
      ...['everyday', 'painted', '--reporter=verbose', '--reporter=./scripts/lib/test-journal.ts'],
      ...['--reporter=json', `--outputFile.json=${report}`],
    ],
    { FIREFOX_ONLY: 'yes', TEST_JOURNAL: journal },
    ending.signal,
  );
  if (ending.signal.aborted) {
    add(readJournal(journal));
    return skip('they were not all done when those in Chromium were.');
  }
  addReport(name, isGreen, () => readVitestReport(report));
}

function skip(why: string): void {
  console.log(`Skipped the journeys in Firefox: ${why}`);
  skipped += 1;
}

function findBrowser(): string | undefined {
  try {
    return ensureHeadlessChromium();
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}

/** A part of the tests may have none that is meant; of all tests each runner has some. */
function mayBeNone(option: string): string[] {
  return pattern === '' ? [] : [option];
}

function add(outcome: Outcome): void {
  passed += outcome.passed;
  failed.push(...outcome.failed);
}

/** Adds what a runner's report says, and the runner itself if it failed without a failed test, or ran none of all tests. */
function addReport(runner: string, isGreen: boolean, read: () => Outcome): void {
  try {
    const outcome = read();
    add(outcome);
    const ranNone = outcome.passed === 0 && pattern === '';
    if (outcome.failed.length === 0 && (!isGreen || ranNone)) failed.push(runner);
  } catch {
    failed.push(runner);
  }
}

/** Runs a script under its name, until `signal` ends it where one is given. */
function run(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<boolean> {
  console.log(`\n== ${name}`);
  return runNode(args, { environment: { ...compiled, ...environment }, signal });
}
