import { spawnSync } from 'node:child_process';

/** Waits until all that was written to the file system of `folder` is on the disk, where the machine has a command for it. */
export function syncToDisk(folder) {
  if (process.platform === 'linux') spawnSync('sync', ['--file-system', folder]);
}
