import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { languageOf } from '../app/text/language.ts';
import { cutDevanagari } from './cut-devanagari.ts';
import { cutOnce } from './cut-once.ts';

const folder = '.build/fonts';
export const eczar = '@fontsource-variable/eczar/files/eczar';
export const mukta = '@fontsource/mukta/files/mukta';

/** What every page shows: ASCII and the punctuation of the site's texts. */
const latin = `${range(0x20, 0x7e)}\u00a0©·–—‘’“”•…₹→−`;
/** The characters of the buttons' labels. */
const label = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} .,’–`;
/** Letters with accents, as in patients' names; this file is fetched when one is shown. */
const accented = range(0xa1, 0xff);
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d${range(0xa8e0, 0xa8ff)}`;

const fonts = [
  // One file for each weight: headings are shown at once, quotations later, and a weight axis would add bytes to both.
  ...([500, 600] as const).flatMap((wght) => [
    {
      file: `eczar-latin-${wght}.woff2`,
      source: `${eczar}-latin-wght-normal`,
      text: latin,
      options: { variationAxes: { wght } },
    },
    {
      file: `eczar-accented-${wght}.woff2`,
      source: `${eczar}-latin-wght-normal`,
      text: accented,
      options: { variationAxes: { wght } },
    },
    {
      file: `eczar-devanagari-${wght}.woff2`,
      source: `${eczar}-devanagari-wght-normal`,
      text: devanagari,
      options: { variationAxes: { wght } },
    },
  ]),
  ...[400, 600].flatMap((weight) => [
    {
      file: `mukta-latin-${weight}.woff2`,
      source: `${mukta}-latin-${weight}-normal`,
      text: latin,
      options: {},
    },
    {
      file: `mukta-accented-${weight}.woff2`,
      source: `${mukta}-latin-${weight}-normal`,
      text: accented,
      options: {},
    },
  ]),
  { file: 'mukta-labels-700.woff2', source: `${mukta}-latin-700-normal`, text: label, options: {} },
];

/**
 * Cuts the fonts down to what a page shows, and to the weights that it uses. The shaping tables stay, so conjuncts are
 * drawn as in the full font. Mukta's Devanagari, for what patients write, stays as it is.
 */
export async function makeFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, source, text, options } of fonts) {
    const font = await cutOnce(source, { text, options }, async () =>
      subsetFont(await readFile(`node_modules/${source}.woff2`), text, {
        targetFormat: 'woff2',
        ...options,
      }),
    );
    await writeFile(`${folder}/${file}`, font);
  }
  await makeFixedHindi();
}

/**
 * The fonts for the texts of content/hindi.ts, for the button of the first screen and for the names of the links to other
 * languages. If none of these is in Devanagari, pages have no such fonts.
 */
async function makeFixedHindi(): Promise<void> {
  // Imported late: faults of the content are told when that is checked.
  const { hindi } = await import('../app/content/hindi.ts');
  const { languages } = await import('../app/content/languages.ts');
  const headings = Object.values(hindi ?? {}).join(' ');
  const buttons = languages
    .flatMap(({ name, shortName, words }) => [words.home.book, name, shortName])
    .join(' ');
  const isShown = languageOf(headings + buttons) !== undefined;
  await writeFile(
    `${folder}/fixed-hindi.css`,
    isShown ? '@import "../../app/styles/fixed-hindi.css";\n' : '',
  );
  if (!isShown) return;
  const eczarCut = await cutDevanagari(`${eczar}-devanagari-wght-normal`, headings, 500);
  const muktaCut = await cutDevanagari(`${mukta}-devanagari-700-normal`, buttons);
  await writeFile(`${folder}/eczar-fixed-hindi.woff2`, eczarCut);
  await writeFile(`${folder}/mukta-fixed-hindi.woff2`, muktaCut);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}
