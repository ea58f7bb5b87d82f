// Installs what the lockfile says, for the launcher: any Node from 18 on, no package.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { isAtLeast, LauncherError, platformPackage, projectNode } from './project-node.mjs';
import { syncToDisk } from './sync-to-disk.mjs';

const oldestNodeForInstall = [22, 13];

/**
 * Installs what the lockfile in `root` says, unless the node_modules there were installed from it. That happens beside them:
 * until the new ones are whole and on the disk, the old ones stay. A process that is killed between the two renames is made
 * up for by the next call. `task` is what asks for it. Throws LauncherError.
 */
export function install(root, task) {
  const modules = join(root, 'node_modules');
  const before = join(root, '.build', 'node_modules-before');
  if (existsSync(before)) {
    if (existsSync(modules)) remove(before);
    else renameSync(before, modules);
  }
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const stamp = join('node_modules', '.installed-lockfile');
  if (existsSync(join(root, stamp)) && readFileSync(join(root, stamp), 'utf8') === wanted) return;
  if (isInstalledByNpm(modules, JSON.parse(lockfile))) return;

  checkWritable(root, task);
  console.error('Installing what the project needs ...');
  const beside = join(root, '.build', 'install');
  try {
    remove(beside);
    prepare(root, beside);
    npm(nodeForInstall(root, beside), ['ci', '--include=dev', '--include=optional'], beside);
    writeFileSync(join(beside, stamp), wanted);
    linkWorkspaces(root, beside);
    syncToDisk(beside);
    if (existsSync(modules)) renameSync(modules, before);
    renameSync(join(beside, 'node_modules'), modules);
  } catch (error) {
    if (existsSync(before)) renameSync(before, modules);
    const kept = existsSync(modules) ? ' What was installed before is still there.' : '';
    throw new LauncherError(`${error.message}${kept}`);
  } finally {
    remove(beside);
    remove(before);
  }
}

/** Whether somebody's own `npm ci` has installed what the lockfile says: npm lists in node_modules what it put there. */
function isInstalledByNpm(modules, { packages = {} }) {
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(packages).every(
    ([path, entry]) =>
      path === '' ||
      (installed[path]
        ? installed[path].integrity === entry.integrity
        : entry.optional && !isForThisMachine(entry)),
  );
}

/** Whether a package has native code for this machine. An optional package without any is a substitute for that code. */
function isForThisMachine({ os, cpu, libc }) {
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return (
    [os ?? cpu ?? []].flat().length > 0 &&
    [os ?? process.platform].flat().includes(process.platform) &&
    [cpu ?? process.arch].flat().includes(process.arch) &&
    [libc ?? []].flat().every((each) => (each === 'glibc') === isGlibc)
  );
}

export function checkWritable(root, task) {
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    throw new LauncherError(
      `${root} cannot be written (${error.code}); \`npm run ${task}\` has to.`,
    );
  }
}

/** Makes `folder` one in which npm installs what the project needs. */
function prepare(root, folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, file));
  }
  for (const name of workspaces(root)) {
    // With its commands, which npm links only where they are.
    for (const part of ['package.json', 'bin']) {
      const file = join('packages', name, part);
      if (existsSync(join(root, file)))
        cpSync(join(root, file), join(folder, file), { recursive: true });
    }
  }
}

function workspaces(root) {
  const folder = join(root, 'packages');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => existsSync(join(folder, name, 'package.json')));
}

/** Windows knows only links by their whole path, and npm's lead to the workspaces of `beside`. */
function linkWorkspaces(root, beside) {
  if (process.platform !== 'win32') return;
  for (const name of workspaces(root)) {
    const link = join(beside, 'node_modules', name);
    remove(link);
    symlinkSync(join(root, 'packages', name), link, 'junction');
  }
}

/**
 * This Node, or else the one that the lockfile pins, installed alone: the npm of an old Node leaves out native packages
 * whose `engines` exclude it, without a message.
 */
function nodeForInstall(root, beside) {
  if (isAtLeast(process.versions.node, oldestNodeForInstall) || !platformPackage) {
    return process.execPath;
  }
  const folder = join(beside, 'runtime');
  prepare(root, folder);
  const path = `node_modules/${platformPackage}`;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // Not optional: npm would silently go on without what cannot be fetched.
  const entry = { ...packages[path], optional: false };
  const dependencies = { [platformPackage]: entry.version };
  const manifest = { name: 'runtime', version: '1.0.0', dependencies };
  const lock = { ...manifest, lockfileVersion: 3, packages: { '': manifest, [path]: entry } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  npm(process.execPath, ['ci', '--include=optional'], folder);
  return projectNode(folder);
}

function remove(path) {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
