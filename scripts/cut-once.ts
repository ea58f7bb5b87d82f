import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOnce } from './make-once.ts';

const code = ['fonts.ts', 'cut-devanagari.ts', 'subset-glyphs.ts'];

/**
 * Returns the font that `cut` makes of `source`, a name in node_modules, and of whatever else `how` names; one that was cut
 * before, by the same code, is not cut anew.
 */
export async function cutOnce(
  source: string,
  how: unknown,
  cut: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const texts = code.map((file) => readFile(join(import.meta.dirname, file)));
  return makeOnce('cut-fonts', [JSON.stringify([source, how]), ...(await Promise.all(texts))], cut);
}
