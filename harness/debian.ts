import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
