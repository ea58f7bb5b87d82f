import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { languageAmong } from '../../app/text/language.ts';
import { scriptIn, scriptOf } from '../../app/text/script.ts';
import { cutDevanagari } from './cut-devanagari.ts';
import { cutOnce } from './cut-once.ts';
import { drawnCharacters } from './drawn-characters.ts';
import { fallbackRules } from './fallback-fonts.ts';
import { withWholeLanguages } from './language-systems.ts';
import { stringsIn } from './strings-in.ts';

const folder = '.build/fonts';
export const eczar = '@fontsource-variable/eczar/files/eczar';
export const mukta = '@fontsource/mukta/files/mukta';

/** What every page shows: ASCII and the punctuation of the site's texts. */
const latin = `${range(0x20, 0x7e)}\u00a0©·–—‘’“”•…₹→−`;
/** The characters of the buttons' labels. */
const label = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} .,’–`;
/** Letters with accents, as in patients' names; this file is fetched when one is shown. */
const accented = `${range(0xa1, 0xff).replace(/[©·]/g, '')}ıŒœ`;
/** Further letters, as Polish and Turkish have them: only a site with a text in such a language has this file. */
const extended = range(0x100, 0x24f).replace(/[ıŒœ]/g, '');
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d${range(0xa8e0, 0xa8ff)}`;

/** Words for staff, for assistants and for the titles of tabs; the others are on pages for visitors. */
const notForVisitors = /^(assistants|dashboard|mail|pages|session)$/;

export interface Face {
  family: 'Eczar' | 'Mukta';
  weight: number;
  source: string;
  characters: string;
  /** Names the file that has these characters alone; without it the whole font is shipped. */
  cut?: string;
}

/** The files of fonts that a site with these texts has. */
export function facesFor(texts: string): Face[] {
  const isWritten = (characters: string) => [...characters].some((each) => texts.includes(each));
  // Such as € and „, which not every site has.
  const known = `${latin}${accented}${extended}${devanagari}`;
  const signs = [...new Set(texts)]
    .filter((each) => /[\p{P}\p{S}]/u.test(each) && !known.includes(each))
    .join('');
  const labels = [...`${accented}${extended}${signs}`].filter((each) => texts.includes(each));
  return [
    ...faces(`${label}${labels.join('')}`, `${accented}${signs}`),
    ...(isWritten(extended) ? extendedFaces : []),
  ];
}

/**
 * Headings are set in Eczar, text in Mukta; both have Latin and Devanagari. ASCII is in the first load, letters with accents come
 * when one is shown, the fixed texts in Devanagari from fonts of their own (app/styles/fixed-devanagari.css), and the full Devanagari files
 * only when somebody's feedback is in Hindi. All scripts of a family have the same weights, since a browser chooses a face
 * by weight before it looks for the letter. Weight 700 covers only the letters of the buttons' labels.
 */
const faces = (labels: string, accented: string): Face[] => [
  // One file for each weight: headings are shown at once, quotations later, and a weight axis would add bytes to both.
  ...[500, 600].flatMap((weight) => {
    const face = { family: 'Eczar' as const, weight };
    return [
      { ...face, source: `${eczar}-latin-wght-normal`, characters: latin, cut: 'latin' },
      { ...face, source: `${eczar}-latin-wght-normal`, characters: accented, cut: 'accented' },
      {
        ...face,
        source: `${eczar}-devanagari-wght-normal`,
        characters: devanagari,
        cut: 'devanagari',
      },
    ];
  }),
  ...[400, 600].flatMap((weight) => {
    const face = { family: 'Mukta' as const, weight };
    return [
      { ...face, source: `${mukta}-latin-${weight}-normal`, characters: latin, cut: 'latin' },
      { ...face, source: `${mukta}-latin-${weight}-normal`, characters: accented, cut: 'accented' },
      { ...face, source: `${mukta}-devanagari-${weight}-normal`, characters: devanagari },
    ];
  }),
  {
    family: 'Mukta',
    weight: 700,
    source: `${mukta}-latin-700-normal`,
    characters: labels,
    cut: 'labels',
  },
];

const extendedFaces: Face[] = [
  ...[500, 600].map((weight) => ({
    ...{ family: 'Eczar' as const, weight, characters: extended, cut: 'extended' },
    source: `${eczar}-latin-ext-wght-normal`,
  })),
  ...[400, 600, 700].map((weight) => ({
    ...{ family: 'Mukta' as const, weight, characters: extended, cut: 'extended' },
    source: `${mukta}-latin-ext-${weight}-normal`,
  })),
];

/**
 * Cuts the fonts down to what a page shows, and to the weights that it uses, and writes the rules that name them. The
 * shaping tables stay, so conjuncts are drawn as in the full font. A browser is told of the characters that a font draws;
 * it looks for the others in the next one. Behind the rules of a font are those of the fonts that stand in for it. Returns the
 * characters that both families draw.
 */
export async function makeFonts(): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  // Imported late: faults of the content are told when that is checked.
  const { languages } = await import('../../app/content/languages.ts');
  const rules: string[] = [];
  const drawnBy = { Eczar: new Set<string>(), Mukta: new Set<string>() };
  const read = stringsIn(
    languages.map(({ words }) => words),
    notForVisitors,
  );
  for (const face of facesFor(JSON.stringify(languages))) {
    const { family, weight, characters, cut } = face;
    const { url, font } = await fontOf(face);
    const trueType = await convert(font, 'truetype');
    const drawn = drawnCharacters(trueType, characters);
    for (const each of drawn) drawnBy[family].add(each);
    rules.push(
      `@font-face{font-family:${family};src:url("${url}")format("woff2");font-weight:${weight};font-display:swap;unicode-range:${unicodeRange(drawn)}}`,
    );
    if (cut === 'latin') rules.push(...fallbackRules(face, trueType, read));
  }
  await writeFile(`${folder}/faces.css`, rules.join('\n'));
  await makeFixedDevanagari();
  return new Set([...drawnBy.Eczar].filter((each) => drawnBy.Mukta.has(each)));
}

async function fontOf({ family, weight, source, characters, cut }: Face) {
  const whole = await readFile(`node_modules/${source}.woff2`);
  if (cut === undefined) return { url: `${source}.woff2`, font: whole };
  const options = family === 'Eczar' ? { variationAxes: { wght: weight } } : {};
  const font = await cutOnce(source, { text: characters, options }, () =>
    convert(whole, 'truetype').then((font) =>
      subsetFont(Buffer.from(withWholeLanguages(font)), characters, {
        ...{ targetFormat: 'woff2', ...options },
      }),
    ),
  );
  const file = `${family.toLowerCase()}-${cut}-${weight}.woff2`;
  await writeFile(`${folder}/${file}`, font);
  return { url: `./${file}`, font: Buffer.from(font) };
}

/** As CSS has it, such as `U+20-7E,U+A9`. */
function unicodeRange(characters: string[]): string {
  const codes = characters.map((each) => each.codePointAt(0) as number).sort((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range && code === range[1] + 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join();
}

/**
 * The fonts for the texts of content/beside.ts, for the button of the first screen and for the names of the links to other
 * languages. If none of these is in Devanagari, pages have no such fonts.
 */
async function makeFixedDevanagari(): Promise<void> {
  const { beside } = await import('../../app/content/beside.ts');
  const { languages } = await import('../../app/content/languages.ts');
  const headings = `${beside?.name} ${beside?.tagline}`;
  const buttons = languages
    .flatMap(({ name, shortName, words }) => [words.home.book, name, shortName])
    .join(' ');
  const isWritten = scriptIn(headings + buttons) === 'Deva';
  await writeFile(
    `${folder}/fixed-devanagari.css`,
    isWritten ? '@import "../../app/styles/fixed-devanagari.css";\n' : '',
  );
  if (!isWritten) return;
  const inDevanagari = languages.map(({ tag }) => tag).filter((tag) => scriptOf(tag) === 'Deva');
  const own = languages.map(
    ({ words: { home } }) => home.bookLanguage ?? languageAmong(home.book, languages) ?? [],
  );
  const all = [...new Set([...inDevanagari, ...own.flat(), ...(beside ? [beside.language] : [])])];
  const eczarCut = await cutDevanagari(`${eczar}-devanagari-wght-normal`, {
    ...{ text: headings, languages: all },
    weight: 500,
  });
  const muktaCut = await cutDevanagari(`${mukta}-devanagari-700-normal`, {
    text: buttons,
    languages: all,
  });
  await writeFile(`${folder}/eczar-fixed-devanagari.woff2`, eczarCut);
  await writeFile(`${folder}/mukta-fixed-devanagari.woff2`, muktaCut);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}
