import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { languages } from '../../app/content/languages.ts';
import { root } from '../../harness/root.ts';
import { cutDevanagari } from '../../scripts/build/cut-devanagari.ts';
import { mukta } from '../../scripts/build/fonts.ts';
import { stringsIn } from './site-texts.ts';

const source = `${mukta}-devanagari-400-normal`;
const words = [
  ...['क्षमा', 'त्रिशूल', 'ज्ञान', 'शुद्ध', 'पट्ठा', 'अर्थ', 'पुर्ज़े', 'स्ट्रॉमैन', 'क्\u200dष'],
  ...new Set(
    languages.flatMap(
      (each) =>
        stringsIn(each.words)
          .join(' ')
          .match(/[\u0900-\u097f]+/g) ?? [],
    ),
  ),
];

/** How a font draws a word: outlines and places of its glyphs. */
async function drawingIn(font: Buffer): Promise<(word: string) => string> {
  const shaper = new Font(new Face(new Blob(await convert(font, 'truetype'))));
  return (word) => {
    const text = new Text();
    text.addText(word);
    text.guessSegmentProperties();
    shape(shaper, text);
    const outlines = text.getGlyphInfos().map(({ codepoint }) => shaper.glyphToPath(codepoint));
    return JSON.stringify([outlines, text.getGlyphPositions()]);
  };
}

it('draws every word of the text as the whole font does, and is a fraction of it', async () => {
  const whole = await readFile(join(root, `node_modules/${source}.woff2`));
  const cut = Buffer.from(await cutDevanagari(source, words.join('; ')));
  const inWhole = await drawingIn(whole);
  const inCut = await drawingIn(cut);
  for (const word of words) expect(inCut(word), word).toBe(inWhole(word));
  expect(inCut('ङ्क')).not.toBe(inWhole('ङ्क'));
  expect(cut.length).toBeLessThan(whole.length / 3);
});
