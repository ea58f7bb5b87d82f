import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = 'node_modules/.cache/cut-fonts';
const code = ['fonts.ts', 'cut-devanagari.ts', 'subset-glyphs.ts'];

/**
 * Returns the font that `cut` makes of `source`, a name in node_modules, and of whatever else `how` names; one that was cut
 * before, by the same code, is not cut anew: that takes most of a build's time.
 */
export async function cutOnce(
  source: string,
  how: unknown,
  cut: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256').update(JSON.stringify([source, how]));
  for (const file of code) hash.update(await readFile(join(import.meta.dirname, file)));
  const file = join(folder, `${hash.digest('base64url')}.woff2`);
  return (await readFile(file).catch(() => null)) ?? keep(file, await cut());
}

async function keep(file: string, font: Uint8Array): Promise<Uint8Array> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, font);
    await rename(unfinished, file);
  } catch {
    // Where nothing can be kept, each build cuts it.
  }
  return font;
}
