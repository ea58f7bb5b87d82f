import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import { fallbackFaces } from './fallback-faces.ts';

const firstCharacter = 0x20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What kerning leaves of a text's width: 0.9977 to 0.9998 in these fonts. */
const kerned = 0.9985;

/**
 * The rules of the fonts that stand in for one of ours until it comes (`font`, TrueType, which draws ASCII): with the height of its
 * lines, and as wide as it over the Latin words of these texts, so that few lines break elsewhere when it comes.
 */
export function fallbackRules(
  { family, weight }: { family: string; weight: number },
  font: Uint8Array,
  texts: readonly string[],
): string[] {
  const words = texts.map(latinWords).filter((each) => each !== '');
  const measured = words.length > 0 ? words : [alphabet];
  const face = new Face(new Blob(font));
  const shaper = new Font(face);
  const { ascender, descender } = shaper.hExtents();
  const width = sum(measured.map((text) => shapedWidth(shaper, text))) / face.upem;
  return fallbackFaces
    .filter((each) => each.family.startsWith(`${family} `) && each.weight === weight)
    .map(({ family, locals, widths }) => {
      const thousandths = widths.split(' ').map(Number);
      const widthOf = (character: string) =>
        thousandths[character.charCodeAt(0) - firstCharacter] as number;
      const size = width / ((kerned * sum([...measured.join('')].map(widthOf))) / 1000);
      const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
      const override = (length: number) => percent(length / face.upem / size);
      const src = locals.map((name) => `local("${name}")`).join();
      return `@font-face{font-family:"${family}";src:${src};font-weight:${weight};ascent-override:${override(ascender)};descent-override:${override(-descender)};line-gap-override:0%;size-adjust:${percent(size)}}`;
    });
}

/** Without places such as `{name}`. Letters with accents count as those without; signs beyond ASCII are left out. */
function latinWords(text: string): string {
  const ascii = text
    .replace(/\{\w*\}/g, '')
    .normalize('NFD')
    .replace(/[^ -~]/g, '');
  return ascii
    .split(' ')
    .filter((word) => /[A-Za-z]/.test(word))
    .join(' ');
}

function shapedWidth(shaper: Font, words: string): number {
  const text = new Text();
  text.addText(words);
  text.guessSegmentProperties();
  shape(shaper, text);
  return sum(text.getGlyphPositions().map(({ xAdvance }) => xAdvance));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
