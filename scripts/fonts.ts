import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { hindi } from '../app/content/hindi.ts';

const folder = '.build/fonts';
const eczar = '@fontsource-variable/eczar/files/eczar';
const mukta = '@fontsource/mukta/files/mukta';

/** What people type in Latin script here, names with accents included, and the punctuation of the site's texts. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…₹→−`;
// Headings are set in 600, quotations in 500: the rest of the weight axis would only weigh.
const headingWeights = { variationAxes: { wght: { min: 500, max: 600 } } };

const fonts = [
  {
    file: 'eczar-latin.woff2',
    source: `${eczar}-latin-wght-normal`,
    text: latin,
    options: headingWeights,
  },
  { file: 'mukta-latin-400.woff2', source: `${mukta}-latin-400-normal`, text: latin, options: {} },
  { file: 'mukta-latin-600.woff2', source: `${mukta}-latin-600-normal`, text: latin, options: {} },
  {
    file: 'eczar-fixed-hindi.woff2',
    source: `${eczar}-devanagari-wght-normal`,
    text: Object.values(hindi.headings).join(''),
    options: { variationAxes: { wght: 500 } },
  },
  {
    file: 'mukta-fixed-hindi.woff2',
    source: `${mukta}-devanagari-600-normal`,
    text: Object.values(hindi.buttons).join(''),
    options: {},
  },
];

/**
 * Cuts the fonts of the first load down to what a page shows. The shaping tables stay, so conjuncts are drawn as in
 * the full font; the full Devanagari files stay as they are, for what patients write.
 */
export async function makeFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, source, text, options } of fonts) {
    const font = await readFile(`node_modules/${source}.woff2`);
    const subset = await subsetFont(font, text, { targetFormat: 'woff2', ...options });
    await writeFile(`${folder}/${file}`, subset);
  }
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}
