// npm run release, with any Node from 18 on and nothing installed: makes a release beside the one that runs, tries it, and
// makes it current. `npm run release -- make`, `try`, `use` do one of these three, and `back` makes the one before current.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvFileError, readEnvFile } from '../lib/launcher/env-file.mjs';
import { LauncherError } from '../lib/launcher/project-node.mjs';
import { makeRelease } from '../lib/releases/make-release.mjs';
import { Releases } from '../lib/releases/releases.mjs';
import { outdatedUnits } from '../lib/releases/units.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const releases = new Releases(join(root, 'releases'));
const steps = { make, try: tryNew, use, back };

const [name, ...rest] = process.argv.slice(2);
try {
  if (rest.length > 0 || (name !== undefined && !Object.hasOwn(steps, name))) {
    throw new LauncherError('Usage: npm run release [-- make|try|use|back]');
  }
  for (const step of name === undefined ? ['make', 'try', 'use'] : [name]) steps[step]();
} catch (error) {
  const isExpected = error instanceof LauncherError || error instanceof EnvFileError;
  console.error(isExpected ? error.message : error);
  if (releases.current) console.error(`Release ${releases.current} is current, as before.`);
  process.exitCode = 1;
}

function make() {
  console.log(`Release ${makeRelease(root, releases)} is made.`);
}

/** As the server will run it, but that folders in the settings are seen from the project's. */
function tryNew() {
  const folder = releases.folderOf(releases.made);
  const env = join(folder, '.env');
  const settings = existsSync(env) ? readEnvFile(readFileSync(env)) : {};
  const all = { ...settings, ...process.env };
  for (const name of ['DATA_DIR', 'BACKUP_DIR'])
    if (all[name]) all[name] = resolve(root, all[name]);
  all.DATA_DIR ||= join(root, 'data');
  const options = { cwd: folder, env: all, stdio: 'inherit' };
  const { status } = spawnSync(
    join(folder, 'node'),
    ['scripts/lib/releases/try-release.ts'],
    options,
  );
  if (status !== 0) throw new LauncherError(`Release ${releases.made} did not pass its trial.`);
}

function use() {
  const release = releases.made;
  releases.use(release);
  console.log(`Release ${release} is current: restart the server.`);
  const units = outdatedUnits(join(releases.folderOf(release), 'deploy'));
  if (units.length > 0) {
    console.log(
      `Units differ from this release's or are new. As root: cp ${units.join(' ')} /etc/systemd/system/ && systemctl daemon-reload`,
    );
  }
}

function back() {
  releases.back();
  console.log(`Release ${releases.current} is current again: restart the server.`);
}
