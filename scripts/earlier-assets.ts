import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newDist } from './put-in-place.ts';

const earlier = 'dist/site/assets';
const daysKept = 14;

/**
 * Puts the scripts and styles of the last builds beside the new ones for 14 days: a page that was open when the site
 * was renewed still finds the code of its form, and the patient who is writing in it can send.
 */
export async function keepEarlierAssets(): Promise<void> {
  const oldest = Date.now() - daysKept * 24 * 60 * 60 * 1000;
  const files = await readdir(earlier).catch(() => []);
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const { mtimeMs } = await stat(join(earlier, file));
    if (mtimeMs < oldest) continue;
    await cp(join(earlier, file), join(newDist, 'site/assets', file), {
      force: false,
      preserveTimestamps: true,
    });
  }
}
