import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../harness/root.ts';

let folder: string;
const file = (...parts: string[]) => join(folder, ...parts);
const installed = () =>
  existsSync(file('node_modules', 'which'))
    ? readFileSync(file('node_modules', 'which'), 'utf8')
    : null;

/** A project of the launcher alone, whose only task says what is installed, and an npm that installs what NPM says. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(file('scripts', 'commands'), { recursive: true });
  for (const part of ['run.mjs', 'lib/launcher']) {
    cpSync(join(root, 'scripts', part), file('scripts', part), { recursive: true });
  }
  writeFileSync(file('package.json'), '{"type":"module"}');
  writeFileSync(
    file('scripts', 'commands', 'staff.ts'),
    `import { readFileSync } from 'node:fs'; console.log(readFileSync('node_modules/which', 'utf8'));`,
  );
  writeFileSync(
    file('npm.cjs'),
    `const fs = require('node:fs');
     fs.rmSync('node_modules', { recursive: true, force: true });
     fs.mkdirSync('node_modules');
     const [outcome, text] = process.env.NPM.split('|');
     if (outcome === 'killed') process.kill(process.ppid, 'SIGKILL');
     if (outcome !== 'installs') {
       console.error('npm WARN deprecated something\\n' + text);
       process.exit(outcome === 'warns' ? 0 : 1);
     }
     const list = () => fs.readdirSync('packages', { recursive: true }).sort().join(' ');
     fs.writeFileSync('node_modules/which', text === 'workspaces' ? list() : text);`,
  );
  mkdirSync(file('node_modules'));
  writeFileSync(file('node_modules', '.installed-lockfile'), 'of the old one');
  writeFileSync(file('node_modules', 'which'), 'old');
  writeFileSync(file('package-lock.json'), '{"new":true}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function launch(outcome: string, environment: Record<string, string> = {}, options = {}) {
  return spawnSync(process.execPath, ['scripts/run.mjs', 'staff'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: file('npm.cjs'), NPM: outcome, ...environment },
    ...options,
  });
}

test('the first install, in which npm finds the workspaces with the commands that it is to link', () => {
  rmSync(file('node_modules'), { recursive: true });
  mkdirSync(file('packages', 'own', 'bin'), { recursive: true });
  mkdirSync(file('packages', 'own', 'src'));
  writeFileSync(file('packages', 'own', 'package.json'), '{}');
  writeFileSync(file('packages', 'own', 'bin', 'own.mjs'), '');
  expect(launch('installs|workspaces').stdout).toBe(
    'own own/bin own/bin/own.mjs own/package.json\n',
  );
});

describe('an install that fails says why and leaves what was installed', () => {
  test.each([
    [
      'npm error code ECONNREFUSED',
      'the registry did not answer as it should (`npm ping` tells) (ECONNREFUSED)',
    ],
    ['npm error code E503', 'the registry did not answer as it should (`npm ping` tells) (E503)'],
    ['npm ERR! code EACCES', 'a file or folder cannot be written (EACCES)'],
    ['npm error code EROFS', 'a file or folder cannot be written (EROFS)'],
    ['npm error code ENOSPC', 'the disk is full (ENOSPC)'],
    ['npm error code EINTEGRITY', 'a package is not the one that the lockfile names (EINTEGRITY)'],
  ])('%s', (said, cause) => {
    const { status, stdout, stderr } = launch(`fails|${said}`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      `Installing what the project needs ...\n${said}\nnpm ci failed: ${cause}. What was installed before is still there.\n`,
    );
    expect(installed()).toBe('old');
  });

  test('of a npm that takes files that it could not write for a warning', () => {
    const said = 'npm WARN tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write';
    const { status, stderr } = launch(`warns|${said}`);
    expect(status).toBe(1);
    expect(stderr).toContain('npm ci failed: the disk is full (ENOSPC).');
    expect(installed()).toBe('old');
  });

  test('with a message that is unknown', () => {
    expect(launch('fails|Something else').stderr).toContain('npm ci failed (see above).');
    expect(installed()).toBe('old');
  });

  test('in a folder that cannot be written', () => {
    chmodSync(folder, 0o555);
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    expect(launch('installs|new', {}, nobody).stderr).toMatch(/cannot be written \(EACCES\)/);
    chmodSync(folder, 0o755);
    expect(installed()).toBe('old');
  });
});

describe('what npm itself has installed, as `npm ci` does,', () => {
  const integrity = 'sha512-own';
  const here = { os: [process.platform], cpu: [process.arch] };
  const lockfile = (packages: object) =>
    JSON.stringify({ packages: { '': { name: 'clinic' }, ...packages } });
  const wanted = {
    'node_modules/which': { integrity },
    'node_modules/native-here': { integrity, optional: true, ...here },
    'node_modules/native-elsewhere': { integrity, optional: true, ...here, os: ['elsewhere'] },
    'node_modules/substitute': { integrity, optional: true },
  };
  const { 'node_modules/which': which, 'node_modules/native-here': native } = wanted;
  const whole = { 'node_modules/which': which, 'node_modules/native-here': native };

  test.each([
    ['stays when it is whole', whole, 'old'],
    ['is replaced where a package is another one', { ...whole, 'node_modules/which': {} }, 'new'],
    [
      'is replaced without the native code for this machine',
      { 'node_modules/which': which },
      'new',
    ],
  ])('%s', (_what, packages, which) => {
    writeFileSync(file('package-lock.json'), lockfile(wanted));
    writeFileSync(file('node_modules', '.package-lock.json'), lockfile(packages));
    expect(launch('installs|new')).toMatchObject({ status: 0, stdout: `${which}\n` });
  });
});

test('an install is killed together with its npm, and the next one is whole', () => {
  expect(launch('killed|').signal).toBe('SIGKILL');
  expect(installed()).toBe('old');
  expect(launch('installs|new')).toMatchObject({ status: 0, stdout: 'new\n' });
});

test('wherever an install is killed, what works is there or comes back without a registry', () => {
  const preload = { NODE_OPTIONS: `--require ${join(root, 'harness', 'kill-at.cjs')}` };
  const outcomes: string[] = [];
  for (let step = 1; outcomes.at(-1) !== 'whole'; step += 1) {
    const { signal } = launch('installs|new', { ...preload, KILL_AT: String(step) });
    outcomes.push(signal === 'SIGKILL' ? 'killed' : 'whole');
    launch('fails|npm error code ECONNREFUSED');
    expect(installed()).toMatch(signal === 'SIGKILL' ? /^(old|new)$/ : /^new$/);
    writeFileSync(file('node_modules', '.installed-lockfile'), 'of the old one');
    writeFileSync(file('node_modules', 'which'), 'old');
  }
  expect(readdirSync(file('.build'))).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(6);
});
