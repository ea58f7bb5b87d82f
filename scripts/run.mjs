// The entry to every task: `node scripts/run.mjs NAME [arguments]`, with any Node from 18 on and nothing installed.
// It sees to the install, finds the Node that the project brings, and runs the task's steps with that.
// Why not node_modules/.bin/node: npm before 11.6.2 deletes that link (docs/decisions/0003-the-runtime-we-bring.md).
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvFileError, readEnvFile } from './lib/launcher/env-file.mjs';
import { checkWritable, install } from './lib/launcher/install.mjs';
import { LauncherError, projectNode, withNodeFirst } from './lib/launcher/project-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const ifChanged = ['scripts/commands/build.ts', '--if-changed'];
const vitest = (tests) => [
  'node_modules/vitest/vitest.mjs',
  ...['run', '--config', `tests/${tests}/vitest.config.ts`],
];
/** The steps of the tasks that are more, or other, than the command of their name. */
const others = {
  start: [ifChanged, ['server/main.ts']],
  check: [['scripts/commands/test.ts', '--static']],
  format: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write']],
  'test:embedded': [['node_modules/vitest/vitest.mjs', 'run', 'packages/embedded-firebase']],
  'test:browsers': [ifChanged, vitest('browsers')],
  'test:clinics': [vitest('clinics')],
  'test:deploy': [vitest('deploy')],
  bench: [ifChanged, ['scripts/commands/bench.ts']],
  screenshots: [ifChanged, ['scripts/commands/screenshots.ts']],
};
/** Tasks about the code, which do not depend on this machine's .env. */
const withoutSettings = [
  'test',
  'check',
  'format',
  'test:official',
  'test:embedded',
  'test:deploy',
  'bench',
  'screenshots',
];

const [name, ...rest] = process.argv.slice(2);
const commands = readdirSync(join(root, 'scripts', 'commands'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', '').replace('test-', 'test:'));
if (!Object.hasOwn(others, name ?? '') && !commands.includes(name)) {
  const names = [...new Set([...Object.keys(others), ...commands])].join(', ');
  fail(`Usage: node scripts/run.mjs NAME, where NAME is one of: ${names}`);
}
// Every other command checks its own arguments.
if (['start', 'check'].includes(name) && rest.length > 0) {
  fail(`"npm run ${name}" takes no arguments, and not ${JSON.stringify(rest[0])}.`);
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
const steps = others[name] ?? [[`scripts/commands/${name.replace(':', '-')}.ts`]];
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
