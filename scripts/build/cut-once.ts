import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOnce } from './make-once.ts';

const code = [
  ...['fonts.ts', 'cut-devanagari.ts', 'drawn-characters.ts', 'language-systems.ts'],
  'subset-glyphs.ts',
];

/**
 * Returns the font that `cut` makes of `source`, a name in node_modules, and of whatever else `how` names. A font that the
 * same code has cut before is taken from the cache.
 */
export async function cutOnce(
  source: string,
  how: unknown,
  cut: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const texts = code.map((file) => readFile(join(import.meta.dirname, file)));
  return makeOnce('cut-fonts', [JSON.stringify([source, how]), ...(await Promise.all(texts))], cut);
}
