import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installDebianPackages } from '../../harness/executable.ts';
import { documentedSteps } from './documented-steps.ts';
import { debianFolder, here, npmCache } from './machine.ts';

/** What the Dockerfile asks of its base: a Debian with npm and a Node. */
const packages = ['nodejs', 'npm', 'ca-certificates'];
const images = ['localhost/clinic-test', 'localhost/clinic-test-base'] as const;

let base: string;
let container: string;
let folder: string;
let health: string;

beforeAll(() => {
  installDebianPackages('buildah');
  base = debianFolder(packages);
  // In the place of the registry.
  cpSync(join(npmCache(), '_cacache'), join(base, 'srv', 'npm', '_cacache'), { recursive: true });
  writeFileSync(join(base, 'root', '.npmrc'), 'cache=/srv/npm\noffline=true\n');
  const made = here('buildah', ['from', 'scratch']).trim();
  here('buildah', ['add', '--quiet', made, base, '/']);
  here('buildah', ['commit', '--quiet', '--rm', made, images[1]]);
  const settings = [`BASE=${images[1]}`, 'SITE_URL=https://www.example.com'];
  here('buildah', [
    ...['bud', '--isolation', 'chroot', '--format', 'docker', '--tag', images[0]],
    ...settings.flatMap((each) => ['--build-arg', each]),
    '.',
  ]);
  container = here('buildah', ['from', images[0]]).trim();
  const files = here('buildah', ['mount', container]).trim();
  const { config } = JSON.parse(here('buildah', ['inspect', '--type', 'image', images[0]])).Docker;
  folder = mkdtempSync(join(tmpdir(), 'container-'));
  mkdirSync(join(folder, 'volume'), { mode: 0o700 });
  here('chown', [config.User, join(folder, 'volume')]);
  const quoted = (words: string[]) =>
    words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  health = quoted(config.Healthcheck.Test.slice(1)).replace(':3000', ':3977');
  // A command in the image's files, which cannot be written but for the volume, as the image's user.
  const enter = `#!/bin/sh
exec unshare --mount --pid --fork --kill-child sh -e -c '
  mount --bind ${files} ${files}; mount --bind ${folder}/volume ${files}/data; mount -o remount,bind,ro ${files}
  mount -t proc proc ${files}/proc
  exec chroot --userspec=${config.User} ${files} env --chdir=/srv/clinic --ignore-environment "$@"' sh \
  ${quoted(config.Env)} PORT=3977 "$@"
`;
  writeFileSync(join(folder, 'enter'), enter, { mode: 0o755 });
  writeFileSync(join(folder, 'start'), `exec ./enter ${quoted(config.Cmd)}\n`);
});
afterAll(() => {
  if (folder) run('[ ! -e pid ] || docker compose stop clinic');
  if (container) {
    here('buildah', ['rm', container]);
    here('buildah', ['rmi', '--force', ...images]);
  }
  for (const each of [base, folder]) if (each) rmSync(each, { recursive: true });
});

/** Docker Compose as far as the documented steps need it. */
const docker = `docker() {
  local verb=$2
  while [ "$1" != clinic ]; do shift; done
  shift
  case $verb in
    start) sh start > log 2>&1 & echo $! > pid ;;
    stop) kill $(cat /proc/$(cat pid)/task/*/children); while [ -e /proc/$(cat pid) ]; do sleep 0.1; done ;;
    *) ./enter "$@" ;;
  esac
}
`;

function run(script: string) {
  const args = ['-e', '-o', 'pipefail', '-c', docker + script];
  const { status, stdout, stderr } = spawnSync('bash', args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

async function untilHealthy(): Promise<void> {
  while (run(`./enter ${health}`).status !== 0) {
    expect(run('[ -e /proc/$(cat pid) ] || cat log >&2')).toEqual({ status: 0, output: '' });
    await sleep(200);
  }
}

test('the image starts as its own user, answers its health check, and its commands work as documented', async () => {
  expect(run(`./enter ${health}`).status).toBe(1);
  run('docker compose start clinic');
  await untilHealthy();
  expect((await fetch('http://127.0.0.1:3977/login')).status).toBe(200);
  expect(run('ps -o uid= --ppid $(cat pid)').output.trim()).toBe('10001');
  expect(run('./enter sh -c "echo > /srv/clinic/x"').status).not.toBe(0);

  const [list = ''] = documentedSteps('A container', 0).match(/^.*staff\.ts list$/m) ?? [];
  expect(run(list).output).toMatch(/^admin@example\.com, /);
  const { status, output } = run(documentedSteps('A container', 1));
  expect(output).toContain('is restored; everybody has to sign in again');
  expect(status).toBe(0);
  await untilHealthy();
  expect(run('docker compose stop clinic').status).toBe(0);
  expect(existsSync(join(folder, 'volume', 'clinic.sqlite'))).toBe(true);
});
