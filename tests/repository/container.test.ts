import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProjectCopy, runScript, startProcess } from '../../harness/process.ts';
import { root } from '../../harness/root.ts';
import { writeSite } from '../../harness/site.ts';

let image: ProjectCopy;

/** What the Dockerfile copies into the image, with a small site in place of the built one. */
beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'image-'));
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const copied = dockerfile
    .matchAll(/^COPY --from=build (\/srv\/clinic\/.*) \S+$/gm)
    .flatMap(([, paths = '']) => paths.split(' '))
    .map((path) => path.replace('/srv/clinic/', ''));
  for (const part of copied) {
    if (part === 'node_modules') linkOwnPackages(directory);
    else if (part === 'dist') copySite(join(directory, part));
    else cpSync(join(root, part), join(directory, part), { recursive: true });
  }
  const remove = () => rmSync(directory, { recursive: true });
  image = { directory, dataDirectory: join(directory, 'data'), remove };
});
afterEach(() => image.remove());

/** The packages that `npm prune --omit=dev` leaves, without Node. */
function linkOwnPackages(directory: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries<Record<string, unknown>>(packages)) {
    const { dev, optional, devOptional, link, resolved } = entry;
    if (!path.startsWith('node_modules/') || dev || optional || devOptional) continue;
    mkdirSync(join(directory, dirname(path)), { recursive: true });
    // A workspace is a link to its folder, which is copied.
    symlinkSync(
      join(link ? directory : root, link ? String(resolved) : path),
      join(directory, path),
    );
  }
}

function copySite(dist: string): void {
  const site = writeSite();
  cpSync(join(site.directory, '..'), dist, { recursive: true });
  site.remove();
}

test('the container holds all that its server and its commands need', async () => {
  const server = await startProcess(image, {
    environment: { STAFF_EMAIL: 'ritu@example.com', STAFF_PASSWORD: 'correct horse battery' },
  });
  expect((await fetch(server.url)).status).toBe(200);
  const listed = await runScript(image, 'scripts/commands/staff.ts', ['list']);
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  expect(listed.stdout).toMatch(/^ritu@example\.com, /);
  const copy = join(image.directory, 'copy');
  expect(await runScript(image, 'scripts/commands/backup.ts', [copy])).toMatchObject({ code: 0 });
  const age = ['--older-than', '18months'];
  expect(await runScript(image, 'scripts/commands/forget.ts', age)).toMatchObject({ code: 0 });
  const elsewhere = await runScript(image, 'scripts/commands/forget.ts', [
    ...age,
    '--at',
    server.url,
  ]);
  expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining('in a checkout') });
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(await runScript(image, 'scripts/commands/restore.ts', [copy])).toMatchObject({ code: 0 });
});
