import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program that an environment variable names; undefined when it is not set. Throws when it names no file. */
export function namedProgram(variable: string): string | undefined {
  const path = process.env[variable] || undefined;
  if (path && !existsSync(path)) throw new Error(`${variable} names no file: ${path}`);
  return path;
}

/** The path of the first of these programs that is found, by its name in PATH; undefined when there is none. */
export function findExecutable(...programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = programs.flatMap((program) =>
    program.startsWith('/') ? program : folders.map((folder) => join(folder, program)),
  );
  return paths.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What `find` finds, if need be once Debian's packages are installed. */
export function findOrInstall<Found>(
  find: () => Found | undefined,
  ...packages: string[]
): Found | undefined {
  const found = find();
  if (found !== undefined) return found;
  installDebianPackages(...packages);
  return find();
}

/** Installs packages where the machine is a Debian and we are root; elsewhere, and without a network, it does nothing. */
export function installDebianPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Installing Debian’s ${names.join(' and ')} ...`);
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...names], options);
}
