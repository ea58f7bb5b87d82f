import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readJournal } from './test-journal.ts';

test('a run that is ended has told which of its tests had passed and failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  const journal = join(folder, 'journal');
  const vitest = pathToFileURL(resolve('node_modules/vitest/dist/index.js')).href;
  writeFileSync(
    join(folder, 'some.test.mjs'),
    `import { test } from ${JSON.stringify(vitest)};
     test('passes', () => {});
     test('fails', () => { throw new Error(); });
     test('does not end', () => new Promise(() => {}), 600_000);`,
  );
  expect(readJournal(journal)).toEqual({ passed: 0, failed: [] });

  const reporter = `--reporter=${resolve('scripts/lib/test-journal.ts')}`;
  const run = spawn(
    process.execPath,
    [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, reporter],
    { env: { ...process.env, TEST_JOURNAL: journal }, stdio: 'ignore' },
  );
  try {
    await expect
      .poll(() => readJournal(journal), { timeout: 30_000 })
      .toEqual({ passed: 1, failed: ['some.test.mjs: fails'] });
  } finally {
    run.kill();
    rmSync(folder, { recursive: true });
  }
}, 60_000);
