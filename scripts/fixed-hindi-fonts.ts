import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { hindi } from '../app/content/hindi.ts';

const folder = '.build/fonts';
const fonts = [
  {
    texts: hindi.headings,
    file: 'eczar-fixed-hindi.woff2',
    source: '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2',
    // Hindi headings are set in one weight: with its weight axis the file would weigh three times as much.
    options: { variationAxes: { wght: 500 } },
  },
  {
    texts: hindi.buttons,
    file: 'mukta-fixed-hindi.woff2',
    source: '@fontsource/mukta/files/mukta-devanagari-600-normal.woff2',
    options: {},
  },
];

/**
 * Cuts the Devanagari fonts down to the letters of the site's own Hindi texts: a few kB where the full files weigh
 * 100. The shaping tables stay, so conjuncts are drawn as in the full font.
 */
export async function makeFixedHindiFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { texts, file, source, options } of fonts) {
    const font = await readFile(`node_modules/${source}`);
    const letters = Object.values(texts).join('');
    const subset = await subsetFont(font, letters, { targetFormat: 'woff2', ...options });
    await writeFile(`${folder}/${file}`, subset);
  }
}
