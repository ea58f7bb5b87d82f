import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';

/** Where a build puts its files before they become `dist`, so that a failed build leaves the present site alone. */
export const newDist = '.build/dist';

const before = '.build/dist-before';

/**
 * Removes what an interrupted build left, and undoes a swap that was interrupted. Throws where the project's folder
 * cannot be written.
 */
export function clearUnfinished(): void {
  if (!existsSync('dist') && existsSync(before)) renameSync(before, 'dist');
  for (const folder of [newDist, before]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(newDist, { recursive: true });
}

/** Replaces `dist` by the new site as a whole. When that fails, the old site stays. */
export function putInPlace(): void {
  if (existsSync('dist')) renameSync('dist', before);
  try {
    renameSync(newDist, 'dist');
  } catch (error) {
    if (existsSync(before)) renameSync(before, 'dist');
    throw error;
  }
  rmSync(before, { recursive: true, force: true });
}
