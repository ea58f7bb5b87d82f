import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newDist } from './put-in-place.ts';

const assets = 'site/assets';
const ownNames = 'assets.json';
const daysKept = 14;

/**
 * Puts the scripts and styles of earlier builds beside the new ones until 14 days after they were replaced. A page that
 * was open when the site was updated can then still fetch the code of its form, and the patient can send it.
 */
export async function keepEarlierAssets(): Promise<void> {
  const oldest = Date.now() - daysKept * 24 * 60 * 60 * 1000;
  const own = await readdir(join(newDist, assets));
  const replacedNow = await namesOfLastBuild();
  const earlier = await readdir(join('dist', assets)).catch(() => []);
  for (const file of earlier.filter((name) => /\.(js|css)$/.test(name))) {
    const from = join('dist', assets, file);
    const isReplacedNow = replacedNow.includes(file);
    if (!isReplacedNow && (await stat(from)).mtimeMs < oldest) continue;
    // The copy's own time tells from now on when the file was replaced.
    await cp(from, join(newDist, assets, file), {
      force: false,
      preserveTimestamps: !isReplacedNow,
    });
  }
  await writeFile(join(newDist, ownNames), JSON.stringify(own));
}

async function namesOfLastBuild(): Promise<string[]> {
  return JSON.parse(await readFile(join('dist', ownNames), 'utf8').catch(() => '[]'));
}
