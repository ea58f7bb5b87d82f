import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'request-log.ts');
/** Logs three times, with a moment for the error of each, and says on stdout that it has gone on. */
const script = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { logToStderr } from ${JSON.stringify(module)};
  for (let line = 0; line < 3; line += 1) {
    logToStderr({ line });
    await sleep(20);
  }
  console.log('alive');`;
const args = ['--input-type=module', '-e', script];

test.skipIf(!existsSync('/dev/full'))('a log that finds no room ends nothing', () => {
  const stdio = ['ignore' as const, 'pipe' as const, openSync('/dev/full', 'a')];
  const { status, stdout } = spawnSync(process.execPath, args, { stdio, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'alive\n' });
});

test('a log that nobody reads any more ends nothing', async () => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.destroy();
  const [output] = await once(child.stdout.setEncoding('utf8'), 'data');
  const [status] = await once(child, 'close');
  expect({ status, output }).toEqual({ status: 0, output: 'alive\n' });
});

test('a line has no control character as such, and is JSON', () => {
  const path = '/\u001b[2J\u009b\u202e\u2028\u{e0001}/\u0906';
  const program = `import { logToStderr } from ${JSON.stringify(module)}; logToStderr(${JSON.stringify({ path })});`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stderr.slice(0, -1)).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}]+$/u);
  expect(JSON.parse(stderr)).toMatchObject({ path });
});
