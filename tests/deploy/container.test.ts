import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installDebianPackages } from '../../harness/executable.ts';
import { debianFolder, here } from './machine.ts';

/** What the Dockerfile asks of its base: a Debian with npm and a Node. */
const packages = ['nodejs', 'npm', 'ca-certificates'];

let base: string;
let files: string;
let image: { command: string[]; health: string[]; user: string; environment: string[] };
let container: string;
beforeAll(() => {
  installDebianPackages('buildah');
  base = debianFolder(packages);
  const made = here('buildah', ['from', 'scratch']).trim();
  here('buildah', ['add', '--quiet', made, base, '/']);
  here('buildah', ['commit', '--quiet', '--rm', made, 'clinic-base']);
  const build = ['bud', '--isolation', 'chroot', '--format', 'docker', '--tag', 'clinic'];
  const settings = ['BASE=localhost/clinic-base', 'SITE_URL=https://www.example.com'];
  here('buildah', [...build, ...settings.flatMap((each) => ['--build-arg', each]), '.']);
  container = here('buildah', ['from', 'localhost/clinic']).trim();
  files = here('buildah', ['mount', container]).trim();
  const { config } = JSON.parse(here('buildah', ['inspect', '--type', 'image', 'clinic'])).Docker;
  image = {
    command: config.Cmd,
    health: config.Healthcheck.Test.slice(1),
    user: config.User,
    environment: config.Env,
  };
});
afterAll(() => {
  if (container) here('buildah', ['rm', container]);
  if (base) rmSync(base, { recursive: true });
});

/** The arguments that run a command in the image as its own user, its files read-only but for /data. */
function inImage(data: string, command: string[]): string[] {
  const [uid = '', gid = ''] = image.user.split(':');
  const script = `mount --bind "$1" "$1" && mount --bind "$2" "$1/data" && mount --options remount,bind,ro "$1" &&
    mount --types proc proc "$1/proc" && cd / && shift 2 && exec "$@"`;
  const enter = ['chroot', `--userspec=${uid}:${gid}`, files, 'env', '--chdir=/srv/clinic'];
  return [
    ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', files, data],
    ...[...enter, '--ignore-environment', ...image.environment, 'PORT=3977', ...command],
  ];
}

test('the image starts as its own user, answers its health check, and its commands work', async () => {
  const data = mkdtempSync(join(tmpdir(), 'volume-'));
  here('chown', [image.user, data]);
  const run = (command: string[]) =>
    spawnSync('unshare', inImage(data, command), { encoding: 'utf8' });
  const health = () => run(image.health.map((part) => part.replace(':3000', ':3977'))).status;
  expect(health()).toBe(1);
  const server = spawn('unshare', inImage(data, image.command), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  while (!output.includes('Ready on')) await sleep(200);
  expect(health()).toBe(0);
  expect((await fetch('http://127.0.0.1:3977/login')).status).toBe(200);
  expect(run(['node', 'scripts/commands/staff.ts', 'list']).stdout).toMatch(
    /^admin@example\.com, /,
  );
  expect(run(['node', 'scripts/commands/backup.ts', '/data/copy'])).toMatchObject({ status: 0 });
  expect(run(['sh', '-c', 'echo > /srv/clinic/x']).status).not.toBe(0);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
  const restored = run(['node', 'scripts/commands/restore.ts', '/data/copy']);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(data, 'clinic.sqlite'))).toBe(true);
  rmSync(data, { recursive: true });
});
