import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { languages } from '../../app/content/languages.ts';
import { root } from '../../harness/root.ts';
import { cutDevanagari } from '../../scripts/build/cut-devanagari.ts';
import { eczar, mukta } from '../../scripts/build/fonts.ts';
import { stringsIn } from '../../scripts/build/strings-in.ts';

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

/** How a font draws a word in a language: outlines and places of its glyphs. */
async function drawingIn(font: Buffer, language = 'hi'): Promise<(word: string) => string> {
  const shaper = new Font(new Face(new Blob(await convert(font, 'truetype'))));
  return (word) => {
    const text = new Text();
    text.addText(word);
    text.guessSegmentProperties();
    text.setLanguage(language);
    shape(shaper, text);
    const outlines = text.getGlyphInfos().map(({ codepoint }) => shaper.glyphToPath(codepoint));
    return JSON.stringify([outlines, text.getGlyphPositions()]);
  };
}

it('draws every word of the text as the whole font does, and is a fraction of it', async () => {
  const whole = await readFile(join(root, `node_modules/${source}.woff2`));
  const how = { text: words.join('; '), languages: ['hi'] };
  const cut = Buffer.from(await cutDevanagari(source, how));
  const inWhole = await drawingIn(whole);
  const inCut = await drawingIn(cut);
  for (const word of words) expect(inCut(word), word).toBe(inWhole(word));
  expect(inCut('ङ्क')).not.toBe(inWhole('ङ्क'));
  expect(cut.length).toBeLessThan(whole.length / 3);
});

// Eczar's own language systems of Marathi and Nepali show a halant in each of these.
it.each(['mr', 'ne', 'hi', 'sa'])('joins letters in %s as Devanagari does', async (language) => {
  const text = 'सर्व वर्ष कार्य ऑर्थोडोंटिक्स';
  const source = `${eczar}-devanagari-wght-normal`;
  const whole = await drawingIn(await readFile(join(root, `node_modules/${source}.woff2`)), 'en');
  const cut = await drawingIn(
    Buffer.from(await cutDevanagari(source, { text, languages: [language] })),
    language,
  );
  for (const word of text.split(' ')) expect(cut(word), word).toBe(whole(word));
});
