import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const assets = 'dist/site/assets';
const aside = '.build/earlier-assets';
const daysKept = 14;

/** Puts the scripts and styles of the last builds aside, before a build empties dist. */
export async function setEarlierAssetsAside(): Promise<void> {
  await rm(aside, { recursive: true, force: true });
  await mkdir('.build', { recursive: true });
  await rename(assets, aside).catch(() => {});
}

/**
 * Puts them back beside the new ones for 14 days: a page that was open when the site was renewed still finds the
 * code of its form, and the patient who is writing in it can send.
 */
export async function keepEarlierAssets(): Promise<void> {
  const oldest = Date.now() - daysKept * 24 * 60 * 60 * 1000;
  const files = await readdir(aside).catch(() => []);
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const { mtimeMs } = await stat(join(aside, file));
    if (mtimeMs < oldest) continue;
    await cp(join(aside, file), join(assets, file), { force: false, preserveTimestamps: true });
  }
}
