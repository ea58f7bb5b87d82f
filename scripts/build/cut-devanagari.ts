import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import { cutOnce } from './cut-once.ts';
import { drawnCharacters } from './drawn-characters.ts';
import { withWholeLanguages } from './language-systems.ts';
import { subsetGlyphs } from './subset-glyphs.ts';

/**
 * Cuts a Devanagari font of node_modules (its name without `.woff2`) down to the space and the letters and joined forms with
 * which it draws `text` in these languages, as BCP 47 names them, whatever other scripts the text holds. `weight` is the value to
 * keep on the axis of a variable font. Returns a WOFF2. Calls must not overlap: the converter returns its own memory,
 * which is copied afterwards.
 */
export async function cutDevanagari(
  source: string,
  { text, languages, weight }: { text: string; languages: string[]; weight?: number | undefined },
): Promise<Uint8Array> {
  const pieces = new Set(text.match(/[\u0900-\u097f\u200c\u200d]+/g));
  return cutOnce(source, { pieces: [...pieces].sort(), languages, weight }, async () => {
    const whole = await readFile(`node_modules/${source}.woff2`);
    const font = withWholeLanguages(await convert(whole, 'truetype'));
    const cut = await subsetGlyphs({
      font,
      characters: drawnCharacters(font, new Set([...pieces, ' '].join(''))),
      glyphs: shownGlyphs(font, pieces, languages),
      ...(weight && { axes: { wght: weight } }),
    });
    return convert(cut, 'woff2');
  });
}

/** The numbers of the glyphs that are seen, and of those from which joined forms are made on the way. */
function shownGlyphs(
  font: Uint8Array,
  pieces: ReadonlySet<string>,
  languages: string[],
): Set<number> {
  const shaper = new Font(new Face(new Blob(font)));
  const glyphs = new Set<number>();
  const note = (text: Text) => {
    for (const { codepoint } of text.getGlyphInfos()) glyphs.add(codepoint);
    return true;
  };
  for (const language of languages) {
    for (const piece of pieces) {
      const text = new Text();
      text.addText(piece);
      text.guessSegmentProperties();
      text.setLanguage(language);
      // Called before and after each rule of the font that is applied.
      text.setMessageFunc(note);
      shape(shaper, text);
      note(text);
    }
  }
  return glyphs;
}
