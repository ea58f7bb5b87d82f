import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StorageError } from './storage-error.ts';

/** Makes the data folder, and those above it, for this user alone; one that is there stays as it is. Throws StorageError. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StorageError(`The data folder ${folder} cannot be made (${reason}).`);
  }
}

/** Not mkdir's own `recursive`: below /proc, where a folder that is there says ENOENT, Node tries it again for ever. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
