import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { languages } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import type { GroupTexts, Words } from '../../app/content/schemas/words.ts';
import type { OtherClinic } from './clinics.ts';
import { hindiLike } from './hindi-like.ts';
import { inBrackets } from './words/in-brackets.ts';
import { withTexts } from './words/other-words.ts';

/** Lists of content/ that may have more entries or fewer, by file. */
const lists = { doctors: 'doctors', slides: 'slides', groups: 'procedures' } as const;

/** Writes another clinic's content into a copy of the sources. */
export async function writeClinic(folder: string, other: OtherClinic): Promise<void> {
  const content = join(folder, 'app/content');
  const change = (file: string, changed: (text: string) => string) => {
    const text = readFileSync(join(content, file), 'utf8');
    const result = changed(text);
    if (result === text) throw new Error(`${file} has nothing to be changed`);
    writeFileSync(join(content, file), result);
  };
  if (other.facts) {
    const facts = JSON.stringify(other.facts, (_, value) => value ?? null).replace(
      'null',
      'undefined',
    );
    change('clinic.ts', (text) =>
      text
        .replace('export const clinic: ClinicFacts =', 'const ours: ClinicFacts =')
        .concat(`export const clinic: ClinicFacts = { ...ours, ...${facts} };\n`),
    );
  }
  for (const [list, file] of Object.entries(lists)) {
    const count = other[list as keyof typeof lists];
    if (count === undefined) continue;
    const name = list === 'groups' ? 'procedureGroups' : list;
    // Entries beyond the last of ours repeat ours, under ids of their own.
    change(`${file}.ts`, (text) =>
      text
        .replace(`export const ${name} =`, 'const ours =')
        .concat(
          `export const ${name} = Array.from({ length: ${count} }, (_, at) =>\n`,
          "  ({ ...ours[at % ours.length], id: ours[at % ours.length].id + (at < ours.length ? '' : '-' + at) }));\n",
        ),
    );
  }
  if (other.hours) {
    const { hours } = other;
    change('hours.ts', (text) => text.replaceAll(/'\d\d:\d\d-\d\d:\d\d.*?'/g, `'${hours}'`));
  }
  if (other.withoutMap)
    change('pictures.ts', (text) => text.replace(/(export const map\b.*=).*;/, '$1 undefined ;'));
  if (other.bigPhotographs) await takePhotographs(content, change);
  if (other.timeZone)
    change('hours.ts', (text) => text.replace(/timeZone = '.*'/, `timeZone = '${other.timeZone}'`));
  if (other.beside !== undefined) {
    const beside = other.beside ? JSON.stringify(other.beside) : 'undefined';
    change('beside.ts', (text) => text.replace(/ = \{.*\}/s, ` = ${beside}`));
  }
  change('languages.ts', (text) =>
    text.replace(/= \[.*?\] as/s, `= ${JSON.stringify(languagesOf(other))} as`),
  );
}

function languagesOf(other: OtherClinic): Language[] {
  const [first, ...others]: readonly Language[] = languages;
  if (other.languages)
    return other.languages.map(({ words, ...language }) => {
      const ours = others.find(({ code }) => code === language.code) ?? first;
      const texts = withTexts<Words>((ours as Language).words, words);
      // Of one address nothing stands in another.
      const address = words.clinic?.address ?? texts.clinic.address;
      return { ...language, words: { ...texts, clinic: { ...texts.clinic, address } } } as Language;
    });
  const language = other.inHindi
    ? { code: 'hi', tag: 'hi-IN', name: 'हिन्दी', shortName: 'हि' }
    : { code: 'en', tag: 'en-IN', name: 'English', shortName: 'EN' };
  return [{ ...language, words: wordsOf(other) }];
}

function wordsOf(other: OtherClinic): Words {
  const ours: Words = languages[0].words;
  const [doctor] = Object.keys(ours.doctors) as (keyof Words['doctors'])[];
  const [[groupId, group]] = Object.entries(ours.procedure.groups) as [
    [string, GroupTexts<string>],
  ];
  const [treatment] = Object.keys(group.treatments);
  const words = {
    ...ours,
    clinic: { ...ours.clinic, ...other.clinic },
    doctors: repeated(
      {
        ...ours.doctors,
        ...(doctor && { [doctor]: { ...ours.doctors[doctor], ...other.doctor } }),
      },
      other.doctors,
    ),
    slides: repeated(ours.slides, other.slides),
    procedure: {
      ...ours.procedure,
      groups: repeated(
        {
          ...ours.procedure.groups,
          [groupId]: {
            ...group,
            name: other.group ?? group.name,
            treatments: {
              ...group.treatments,
              ...(treatment &&
                other.treatment && {
                  [treatment]: { ...group.treatments[treatment], name: other.treatment },
                }),
            },
          },
        },
        other.groups,
      ),
    },
  };
  if (other.inBrackets) return inBrackets(words);
  return other.inHindi ? hindiLike(words) : words;
}

/** As many texts as the list above has entries. */
function repeated<Texts extends object>(texts: Texts, count: number | undefined): Texts {
  if (count === undefined) return texts;
  const ours = Object.entries(texts);
  const all = Array.from({ length: count }, (_, at) => {
    const [id, text] = ours[at % ours.length] as [string, unknown];
    if (at < ours.length) return [id, text];
    return [`${id}-${at}`, typeof text === 'string' ? `${text} (${at})` : text];
  });
  return Object.fromEntries(all);
}

/** Of the drawings, with the grain and the size of a camera's photographs. */
async function takePhotographs(
  content: string,
  change: (file: string, changed: (text: string) => string) => void,
): Promise<void> {
  const pictures = join(content, 'pictures');
  for (const [file, place, width, height, most] of [
    ['doctors.ts', 'portrait', 3000, 4000, 3],
    ['pictures.ts', 'scene', 4000, 3000, 2],
  ] as const) {
    const imported = readFileSync(join(content, file), 'utf8').matchAll(
      new RegExp(`'\\./pictures/([^?']+)\\?as=${place}'`, 'g'),
    );
    for (const [, drawing = ''] of imported.take(most)) {
      const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
      const grain = await sharp({
        create: { width, height, channels: 3, background: '#888', noise },
      })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const photograph = drawing.replace(/\.\w+$/, '-photograph.jpg');
      await sharp(join(pictures, drawing), { density: 300 })
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#cfe9e2' })
        .composite([{ input: grain, blend: 'soft-light' }])
        .jpeg({ quality: 95 })
        .withExif({ IFD0: { Make: 'Camera' } })
        .toFile(join(pictures, photograph));
      change(file, (text) => text.replaceAll(drawing, photograph));
    }
  }
}
