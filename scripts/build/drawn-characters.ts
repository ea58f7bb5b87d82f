import { Blob, Face, Font } from 'harfbuzzjs';

/** Characters of which nothing is to be seen. */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * Those of `characters` that a TrueType font draws. The fonts that we ship have some letters without any outline: a browser
 * that is told that these are in the font paints nothing.
 */
export function drawnCharacters(font: Uint8Array, characters: Iterable<string>): string[] {
  const shaper = new Font(new Face(new Blob(font)));
  return [...characters].filter((character) => {
    const glyph = shaper.nominalGlyph(character.codePointAt(0) as number);
    return glyph && (blank.test(character) || shaper.glyphToPath(glyph) !== '');
  });
}
