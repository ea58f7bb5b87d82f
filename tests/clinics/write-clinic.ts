import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { clinic } from '../../app/content/clinic.ts';
import { week } from '../../app/content/hours.ts';
import { languages } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import type { GroupTexts, Words } from '../../app/content/schemas/words.ts';
import { exportOther } from '../support/changed-content.ts';
import type { OtherClinic } from './clinics.ts';
import { hindiLike } from './hindi-like.ts';
import { inBrackets } from './words/in-brackets.ts';
import { withTexts } from './words/other-words.ts';

/** Lists of content/ that may have more entries or fewer, by file. */
const lists = { doctors: 'doctors', slides: 'slides', groups: 'procedures' } as const;

/** Writes another clinic's content into a copy of the sources. */
export async function writeClinic(folder: string, other: OtherClinic): Promise<void> {
  const change = (file: string, name: string, expression: string) =>
    exportOther(folder, file, name, expression);
  if (other.facts) change('clinic.ts', 'clinic', written({ ...clinic, ...other.facts }));
  for (const [list, file] of Object.entries(lists)) {
    const count = other[list as keyof typeof lists];
    if (count === undefined) continue;
    const name = list === 'groups' ? 'procedureGroups' : list;
    const ours = `our${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    // Entries beyond the last of ours repeat ours, under ids of their own.
    change(
      `${file}.ts`,
      name,
      `Array.from({ length: ${count} }, (_, at) => ({
        ...${ours}[at % ${ours}.length],
        id: ${ours}[at % ${ours}.length].id + (at < ${ours}.length ? '' : '-' + at),
      }))`,
    );
  }
  if (other.hours) {
    const days = Object.entries(week).map(([day, hours]) => [
      day,
      hours === 'closed' ? hours : other.hours,
    ]);
    change('hours.ts', 'week', written(Object.fromEntries(days)));
  }
  if (other.withoutMap) change('pictures.ts', 'map', 'undefined');
  if (other.bigPhotographs) await takePhotographs(join(folder, 'app/content'));
  if (other.timeZone) change('hours.ts', 'timeZone', written(other.timeZone));
  if (other.beside !== undefined) change('beside.ts', 'beside', written(other.beside ?? undefined));
  change('languages.ts', 'languages', written(languagesOf(other)));
}

/** As an expression, in which what is undefined is left out. */
function written(value: unknown): string {
  return String(JSON.stringify(value));
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
async function takePhotographs(content: string): Promise<void> {
  const pictures = join(content, 'pictures');
  for (const [file, place, width, height, most] of [
    ['doctors.ts', 'portrait', 3000, 4000, 3],
    ['pictures.ts', 'scene', 4000, 3000, 2],
  ] as const) {
    const path = join(content, file);
    let text = readFileSync(path, 'utf8');
    const imported = text.matchAll(new RegExp(`'\\./pictures/([^?']+)\\?as=${place}'`, 'g'));
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
      text = text.replaceAll(drawing, photograph);
    }
    writeFileSync(path, text);
  }
}
