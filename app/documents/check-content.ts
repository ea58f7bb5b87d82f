import { z } from 'zod';
import { clinic } from '../content/clinic.ts';
import { doctors } from '../content/doctors.ts';
import { hindi } from '../content/hindi.ts';
import { exceptions, timeZone, week } from '../content/hours.ts';
import { languages } from '../content/languages.ts';
import * as pictures from '../content/pictures.ts';
import { privacy } from '../content/privacy.ts';
import { procedureGroups } from '../content/procedures.ts';
import { slides } from '../content/slides.ts';
import { terms } from '../content/terms.ts';
import { hoursShape } from './hours-schema.ts';
import { inEachLanguage, privacyTexts, termsTexts } from './legal-schemas.ts';
import { socialIcons } from './social-icons.ts';
import { text, wordsSchema } from './words-schema.ts';

z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'must be there' : undefined,
});
const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens');
const phone = z
  .string()
  .regex(/^\+\d[\d ]{6,18}$/, 'must be + and the country code, then digits and spaces');
const devanagari = z.string().regex(/\p{Script=Devanagari}/u, 'must be written in Devanagari');
const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as hi');
const networks = Object.keys(socialIcons);
const network = z.enum(networks, `must be one of ${networks.join(', ')}`);
const zone = z.string().refine(isTimeZone, 'must be a time zone such as Asia/Kolkata');
const picture = z.custom<PictureSource>(
  (value) => typeof value === 'object' && value !== null && !('fault' in value),
  {
    error: ({ input }) =>
      (input as PictureSource | undefined)?.fault ??
      'must be a picture, imported with ?as= behind its file',
  },
);
const ownPicture = z.object({}, 'must be one of pictures.ts');

/** The shape of each file of content/, as the pages need it. */
const files: Record<string, [schema: z.ZodType, content: unknown]> = {
  'clinic.ts': [
    z.object({
      postalCode: text,
      country: z.string().regex(/^[A-Z]{2}$/, 'must be the country as two capital letters'),
      position: z.object({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
      phones: between(1, 4, phone),
      whatsApp: phone.optional(),
      email: z.email(),
      readsMailIn: z.array(languageTag).min(1),
      social: z.array(z.object({ network, url: z.url() })),
      designer: text,
    }),
    clinic,
  ],
  'doctors.ts': [listed(1, 8, z.object({ id: anchor, image: picture })), doctors],
  'hindi.ts': [
    z.object({
      headings: z.object({ name: devanagari, tagline: devanagari }),
      buttons: z.object({ book: devanagari }),
    }),
    hindi,
  ],
  'hours.ts': [z.object({ timeZone: zone, ...hoursShape }), { timeZone, week, exceptions }],
  'languages.ts': [
    z.array(z.object({ code: anchor, tag: languageTag, name: text, shortName: text })).min(1),
    languages,
  ],
  'pictures.ts': [z.object({ map: picture.optional() }).catchall(picture), { ...pictures }],
  'privacy.ts': [
    z
      .object({
        contact: z.object({ phone, email: z.email() }),
        boardUrl: z.url(),
        texts: inEachLanguage(privacyTexts),
      })
      .nullable(),
    privacy,
  ],
  'procedures.ts': [
    listed(
      1,
      8,
      z.object({
        id: anchor,
        picture: ownPicture,
        detail: ownPicture.optional(),
        treatments: z.array(anchor).min(1, 'must have at least 1').refine(differ, 'must differ'),
      }),
    ),
    procedureGroups,
  ],
  'slides.ts': [listed(2, 8, z.object({ id: anchor, picture: ownPicture })), slides],
  'terms.ts': [inEachLanguage(termsTexts).nullable(), terms],
};

/** Everything in content/ that would make a broken page: a line each, naming file, field and what is expected. */
export function contentFaults(): string[] {
  return [
    ...Object.entries(files).flatMap(([file, [schema, content]]) =>
      issuesOf(schema, content).map(({ path, message }) => faultIn(file, path, message)),
    ),
    ...languages.flatMap(({ code, words }) =>
      issuesOf(wordsSchema, words).map(({ path: [file, ...path], message }) => {
        const name = String(file).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return faultIn(`${code}/${name}.ts`, path, message);
      }),
    ),
  ];
}

/** The path is empty where the whole file is at fault. */
function faultIn(file: string, path: PropertyKey[], message: string): string {
  return [`app/content/${file}`, path.join('.'), message].filter(Boolean).join(': ');
}

function between<Item extends z.ZodType>(least: number, most: number, item: Item) {
  // By its own check of the length zod would leave out what is wrong with the items.
  return z
    .array(item)
    .refine(({ length }) => least <= length && length <= most, `must have ${least} to ${most}`);
}

function listed(least: number, most: number, item: z.ZodType<{ id: string }>) {
  return between(least, most, item).refine(
    (items) => differ(items.map(({ id }) => id)),
    'must have ids that differ',
  );
}

function differ(ids: string[]): boolean {
  return new Set(ids).size === ids.length;
}

function issuesOf(schema: z.ZodType, content: unknown) {
  return schema.safeParse(content).error?.issues ?? [];
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
