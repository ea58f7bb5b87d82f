import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The version with which tests/official/ and docs/deploy.md were tried. */
const version = '15.34.0';
const folder = resolve('.build/official');
const packageFolder = join(folder, 'node_modules', 'firebase-tools');

/**
 * The script of Google's `firebase` command, to be run with Node. It is fetched (500 MB, some minutes) into a folder of
 * its own the first time, so that the ordinary install stays small. Throws when that fails.
 */
export function ensureFirebaseTools(): string {
  if (installedVersion() !== version) {
    console.error(`Fetching firebase-tools ${version}, once ...`);
    mkdirSync(folder, { recursive: true });
    // The install scripts of its packages only fetch optional native parts, which are not needed here.
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const args = ['install', '--prefix', folder, `firebase-tools@${version}`, ...quiet];
    const npm = process.env.npm_execpath;
    const result = npm
      ? spawnSync(process.execPath, [npm, ...args], { stdio: ['ignore', 2, 2] })
      : spawnSync('npm', args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    if (result.status !== 0) throw new Error('firebase-tools could not be installed (see above).');
  }
  return join(packageFolder, 'lib', 'bin', 'firebase.js');
}

function installedVersion(): string | null {
  const manifest = join(packageFolder, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}
