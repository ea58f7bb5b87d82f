import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { cutDevanagari } from './cut-devanagari.ts';
import { eczar, mukta } from './fonts.ts';
import { newDist } from './put-in-place.ts';

const assets = `${newDist}/site/assets`;

/**
 * Faces with Devanagari alone: Latin letters are drawn from the fonts of all pages. Buttons, whose Latin labels have weight
 * 700, use 600 here: one more file would be 19 kB.
 */
const faces = [
  { family: 'Eczar Page', weight: 600, source: `${eczar}-devanagari-wght-normal`, variable: true },
  ...[400, 600].map((weight) => ({
    family: 'Mukta Page',
    weight,
    source: `${mukta}-devanagari-${weight}-normal`,
    variable: false,
  })),
];

/**
 * Makes the fonts of a page that is written in Devanagari, in this language (as BCP 47 names it), with no other glyphs than
 * its words need. Writes them among the new site's assets, and with them the stylesheet that says how they are used
 * (app/styles/page-fonts.css), whose URL it returns.
 */
export async function makePageFonts(html: string, language: string): Promise<string> {
  // The block of data is in it: what scripts can show.
  const [, body = ''] = html.split('<body');
  const text = body.replace(/<[^<>]*>/g, ' ');
  const rules: string[] = [];
  for (const { family, weight, source, variable } of faces) {
    const font = await cutDevanagari(source, {
      ...{ text, languages: [language] },
      weight: variable ? weight : undefined,
    });
    const url = await writeAsset(`${family.toLowerCase().replace(' ', '-')}-${weight}.woff2`, font);
    rules.push(
      `@font-face{font-family:"${family}";src:url(${url})format("woff2");font-weight:${weight};font-display:swap;unicode-range:U+20,U+900-97F,U+200C-200D}`,
    );
  }
  const use = await readFile('app/styles/page-fonts.css', 'utf8');
  const withoutComments = use.replace(/\/\*.*?\*\//gs, '').trim();
  return writeAsset('page-fonts.css', `${rules.join('')}${withoutComments}`);
}

/** Writes a file of the site, whose name then says what is in it; returns its URL. */
async function writeAsset(name: string, content: Uint8Array | string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = name.replace('.', `-${hash}.`);
  await writeFile(`${assets}/${file}`, content);
  return `/assets/${file}`;
}
