// The entry to every task: `node scripts/run.mjs NAME [arguments]`, with any Node from 18 on and nothing installed.
// It sees to the install, finds the Node that the project brings, and runs the task's steps with that.
// Why not node_modules/.bin/node: npm before 11.6.2 deletes that link (docs/decisions/0003-the-runtime-we-bring.md).
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvFileError, readEnvFile } from './lib/launcher/env-file.mjs';
import { checkWritable, install } from './lib/launcher/install.mjs';
import { LauncherError, projectNode, withNodeFirst } from './lib/launcher/project-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const tasks = {
  start: [['scripts/commands/build.ts', '--if-changed'], ['server/main.ts']],
  dev: [['scripts/commands/dev.ts']],
  build: [['scripts/commands/build.ts']],
  test: [['scripts/commands/test.ts']],
  check: [['scripts/commands/test.ts', '--static']],
  format: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write']],
  staff: [['scripts/commands/staff.ts']],
  backup: [['scripts/commands/backup.ts']],
  restore: [['scripts/commands/restore.ts']],
  'mend-times': [['scripts/commands/mend-times.ts']],
  move: [['scripts/commands/move.ts']],
  'move-numbers': [['scripts/commands/move-numbers.ts']],
  forget: [['scripts/commands/forget.ts']],
  tell: [['scripts/commands/tell.ts']],
  deploy: [['scripts/commands/deploy.ts']],
  'firebase-json': [['scripts/commands/firebase-json.ts']],
  'test:official': [['scripts/commands/test-official.ts']],
  'test:browsers': [
    ['scripts/commands/build.ts', '--if-changed'],
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/browsers/vitest.config.ts'],
  ],
  'test:clinics': [
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/clinics/vitest.config.ts'],
  ],
  'test:deploy': [
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/deploy/vitest.config.ts'],
  ],
  bench: [['scripts/commands/build.ts', '--if-changed'], ['scripts/commands/bench.ts']],
  screenshots: [['scripts/commands/build.ts', '--if-changed'], ['scripts/commands/screenshots.ts']],
};
/** Tasks about the code, which do not depend on this machine's .env. */
const withoutSettings = [
  'test',
  'check',
  'format',
  'test:official',
  'test:deploy',
  'bench',
  'screenshots',
];

const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(tasks, name ?? '')) {
  fail(`Usage: node scripts/run.mjs NAME, where NAME is one of: ${Object.keys(tasks).join(', ')}`);
}
// npm starts scripts in the project's folder, and says here where it was called.
const callersFolder = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd();
const settings = withoutSettings.includes(name) ? {} : readSettings();
let node;
try {
  if ([...withoutSettings, 'dev', 'deploy'].includes(name)) checkWritable(root, name);
  install(root, name);
  node = projectNode(root);
} catch (error) {
  fail(error instanceof LauncherError ? error.message : error);
}
const steps = tasks[name];
for (const [index, step] of steps.entries()) {
  const code = await run(node, index === steps.length - 1 ? [...step, ...rest] : step);
  if (code !== 0) process.exit(code);
}

/** The variables of .env, where there is one. */
function readSettings() {
  const file = join(root, '.env');
  if (!existsSync(file)) return {};
  try {
    return readEnvFile(readFileSync(file));
  } catch (error) {
    return fail(
      error instanceof EnvFileError ? error.message : `${file} cannot be read (${error.code}).`,
    );
  }
}

/** Runs one step to its end and passes it the signals that ask it to stop. */
function run(executable, args) {
  const child = spawn(executable, args, {
    cwd: root,
    env: { ...settings, ...withNodeFirst(executable), INIT_CWD: callersFolder },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends SIGINT to the whole process group, the child included.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
