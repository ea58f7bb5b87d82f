import sharp from 'sharp';
import { languages, pathIn } from '../../../app/content/languages.ts';
import { scriptOf } from '../../../app/text/script.ts';
import { untilFonts } from './scene.ts';
import type { Tab } from './tab.ts';

/** A page with fonts of its own, if the site has any. */
export const pageOfLetters = pathIn(
  languages.find(({ tag }) => scriptOf(tag) === 'Deva') ?? languages[0],
  '/procedure',
);

/**
 * From and to: printable ASCII, Latin-1 and Latin Extended-A but for the soft hyphen, Devanagari but for a letter that neither
 * of our fonts has, nor every machine.
 */
const letters = [
  ...[0x21, 0x7e],
  ...[0xa1, 0xac],
  ...[0xae, 0x17f],
  ...[0x900, 0x977],
  ...[0x979, 0x97f],
];
const cell = { width: 36, height: 44 };
const pairsInLine = 16;

/**
 * The letters that leave no ink in a font of the open page, in each weight that it has of it, as `Mukta 400: º`. A mark must
 * change how a letter looks.
 */
export async function lettersWithoutInk(tab: Tab): Promise<string[]> {
  const drawn = await tab.evaluate(drawLetters, letters, cell, pairsInLine);
  await untilFonts(tab);
  await tab.resize(
    2 * pairsInLine * cell.width,
    Math.ceil(drawn.length / pairsInLine) * cell.height,
  );
  const { data, info } = await sharp(await tab.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return drawn.filter((_, index) => {
    const left = 2 * (index % pairsInLine) * cell.width;
    const top = Math.floor(index / pairsInLine) * cell.height;
    for (let y = top; y < top + cell.height; y++) {
      const line = (x: number) =>
        data.subarray(y * info.width + x, y * info.width + x + cell.width);
      if (!line(left).equals(line(left + cell.width))) return false;
    }
    return true;
  });
}

/**
 * Runs in the page, which then shows nothing else: for each letter a cell without it and one with it. Returns their names.
 */
function drawLetters(ranges: number[], size: typeof cell, pairs: number): string[] {
  const texts: string[] = [];
  for (let at = 0; at < ranges.length; at += 2)
    for (let code = ranges[at] as number; code <= (ranges[at + 1] as number); code++)
      texts.push(String.fromCodePoint(code));
  const faces = new Map<string, [family: string, weight: string]>();
  for (const { family, weight } of document.fonts)
    if (!/Fallback|Fixed/.test(family)) faces.set(`${family} ${weight}`, [family, weight]);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { overflow: hidden; margin: 0; padding: 0 }
    body { display: block; width: ${2 * pairs * size.width}px; font-size: 20px; line-height: ${size.height}px; background: white; color: black }
    i { float: left; box-sizing: border-box; width: ${size.width}px; height: ${size.height}px; padding-left: 10px; font-style: normal; white-space: nowrap }
  `);
  document.adoptedStyleSheets = [sheet];
  const names: string[] = [];
  const cells: HTMLElement[] = [];
  for (const [name, [family, weight]] of faces)
    for (const text of texts) {
      const base = /\p{M}/u.test(text) ? 'क' : '';
      for (const content of [base, base + text]) {
        const each = document.createElement('i');
        // After the font of a page's own words comes the whole one.
        each.style.fontFamily = `${family}, ${family.replace(' Page', '')}, sans-serif`;
        each.style.fontWeight = weight;
        each.textContent = content;
        cells.push(each);
      }
      names.push(`${name}: ${text}`);
    }
  document.body.replaceChildren(...cells);
  return names;
}
