import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { npm } from '../launcher/npm.mjs';
import { LauncherError, projectNode } from '../launcher/project-node.mjs';
import { syncToDisk } from '../launcher/sync-to-disk.mjs';

/**
 * Makes a release of the files in `root` that are git's or would be, with its own node_modules and the site built, and
 * returns its number. Until it is whole and on the disk it has none. Throws LauncherError.
 */
export function makeRelease(root, releases) {
  mkdirSync(releases.folder, { recursive: true });
  removeUnfinished(releases.folder);
  const folder = join(releases.folder, `unfinished-${process.pid}`);
  try {
    copySources(root, folder);
    copyLastSite(root, releases, folder);
    run('The build', process.execPath, ['scripts/run.mjs', 'build'], folder);
    const node = projectNode(folder);
    npm(node, ['prune', '--omit=dev'], folder);
    for (const part of ['.build', 'node_modules/.cache']) {
      rmSync(join(folder, part), { recursive: true, force: true });
    }
    symlinkSync(relative(folder, node), join(folder, 'node'));
    syncToDisk(folder);
    return releases.add(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof LauncherError || !error.code) throw error;
    throw new LauncherError(`The release cannot be made: ${error.message}.`);
  }
}

/** Removes what was left by others that were killed. */
function removeUnfinished(folder) {
  for (const name of readdirSync(folder)) {
    const pid = /^unfinished-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function copySources(root, folder) {
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\0').filter(Boolean)) {
    const from = join(root, file);
    if (!lstatSync(from, { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(from, join(folder, file));
  }
  if (existsSync(join(root, '.env'))) symlinkSync('../../.env', join(folder, '.env'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = git(root, ['describe', '--always', '--dirty', '--exclude=*']).trim();
  writeFileSync(join(folder, 'version'), `${version} (${commit})\n`);
}

/** With the scripts of the last site in place, the build keeps them for pages that are open now. */
function copyLastSite(root, releases, folder) {
  const { current } = releases;
  const last = join(current === null ? root : releases.folderOf(current), 'dist');
  const options = { recursive: true, preserveTimestamps: true };
  if (existsSync(last)) cpSync(last, join(folder, 'dist'), options);
}

function git(cwd, args) {
  return run(`git ${args[0]}`, 'git', args, cwd, ['ignore', 'pipe', 'inherit']);
}

function run(what, executable, args, cwd, stdio = 'inherit') {
  const options = { cwd, stdio, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY };
  const { status, error, stdout } = spawnSync(executable, args, options);
  if (status === 0) return stdout;
  throw new LauncherError(`${what} failed: ${error ? error.message : 'see above'}.`);
}
