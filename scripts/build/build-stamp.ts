import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { newDist } from './put-in-place.ts';

const stampFile = 'built-from';

/** Whether dist/site was built from the present files and settings. */
export async function isCurrent(siteUrl: string): Promise<boolean> {
  const stamp = await readFile(`dist/${stampFile}`, 'utf8').catch(() => '');
  return stamp === (await fingerprint(siteUrl));
}

/** Records a fingerprint of what the new site was built from. */
export async function recordBuild(siteUrl: string): Promise<void> {
  await writeFile(`${newDist}/${stampFile}`, await fingerprint(siteUrl));
}

async function fingerprint(siteUrl: string): Promise<string> {
  const hash = createHash('sha256').update(siteUrl);
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  const sources = [
    'app/**/*',
    'collections.ts',
    'scripts/**/*.ts',
    'vite.config.ts',
    'package-lock.json',
  ];
  const entries = await Array.fromAsync(glob(sources, { withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}
