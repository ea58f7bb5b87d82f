import { existsSync, renameSync, rmSync } from 'node:fs';

/** Where a build makes what then becomes `dist`, so that the site which is there survives a build that fails. */
export const newDist = '.build/dist';

const before = '.build/dist-before';

/** Takes away what a build left that did not come to its end; a killed swap is undone. */
export function clearUnfinished(): void {
  if (!existsSync('dist') && existsSync(before)) renameSync(before, 'dist');
  for (const folder of [newDist, before]) rmSync(folder, { recursive: true, force: true });
}

/** Makes the whole new site the one in `dist`. When that fails, the old one is there as before. */
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
