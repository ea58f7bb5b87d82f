import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = join(import.meta.dirname, 'request-log.ts');

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs a script that logs, with this file as its stderr; returns its exit code and what it printed. */
function run(script: string, stderr: string) {
  const text = `
    import { setImmediate as turn } from 'node:timers/promises';
    import { logToStderr } from ${JSON.stringify(module)};
    ${script}`;
  const stdio = ['ignore' as const, 'pipe' as const, openSync(stderr, 'a')];
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', text], {
    stdio,
  });
  return { status, stdout: String(stdout) };
}

test.skipIf(!existsSync('/dev/full'))('a log that finds no room ends nothing', () => {
  const script = `
    for (let line = 0; line < 3; line += 1) {
      logToStderr({ line });
      await turn();
      await turn();
    }
    console.log('alive');`;
  expect(run(script, '/dev/full')).toEqual({ status: 0, stdout: 'alive\n' });
});

test('a log goes on once there is room again', () => {
  const file = join(directory, 'server.log');
  const script = `
    process.stderr.destroy(new Error('no room'));
    await turn();
    logToStderr({ line: 'later' });`;
  expect(run(script, file).status).toBe(0);
  expect(readFileSync(file, 'utf8')).toMatch(/^\{"time":"[^"]+","line":"later"\}\n$/);
});
