import { z } from 'zod';
import * as clinic from '../content/clinic.ts';
import * as doctors from '../content/doctors.ts';
import * as hindi from '../content/hindi.ts';
import * as hours from '../content/hours.ts';
import * as languages from '../content/languages.ts';
import * as mark from '../content/mark.tsx';
import * as pictures from '../content/pictures.ts';
import * as privacy from '../content/privacy.ts';
import * as procedures from '../content/procedures.ts';
import * as slides from '../content/slides.ts';
import * as terms from '../content/terms.ts';
import { isCountry, writtenInternationally } from '../text/phone-numbers.ts';
import { hoursShape } from './hours-schema.ts';
import { inEachLanguage, privacyTexts, termsTexts } from './legal-schemas.ts';
import {
  anchor,
  between,
  differ,
  email,
  listed,
  phone,
  text,
  url,
  whenList,
} from './schema-parts.ts';
import { socialIcons } from './social-icons.ts';

/** What a file of content/ exports, and the shape that each of it must have. */
export interface ContentFile {
  values: Record<string, unknown>;
  shapes: Record<string, z.ZodType>;
}

const devanagari = z.string().regex(/\p{Script=Devanagari}/u, 'must be written in Devanagari');
const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as hi or en-IN');
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

/** The numbers of the invented clinic: in India none begins with 5. */
const invented = /^\+91 55555 \d{5}$/;
const ownNumber = phone.superRefine((number, check) => {
  const country = clinic.clinic?.country;
  if (!isCountry(country) || invented.test(number)) return;
  const written = writtenInternationally(number, country);
  if (written === undefined) check.addIssue(`must be a number that exists in ${country}`);
  else if (written !== number) check.addIssue(`must be written ${written}`);
});

const clinicFacts = z
  .strictObject({
    postalCode: text,
    country: z.string().refine(isCountry, 'must be the country as two capital letters'),
    position: z.strictObject({
      latitude: degrees(90, '28.367'),
      longitude: degrees(180, '79.4304'),
    }),
    phones: between(1, 4, ownNumber),
    whatsApp: ownNumber.optional(),
    email,
    readsMailIn: between(1, 20, languageTag),
    social: z.array(z.strictObject({ network, url })),
    designer: text,
  })
  .refine(({ country, postalCode }) => country !== 'IN' || /^[1-9]\d{2} ?\d{3}$/.test(postalCode), {
    path: ['postalCode'],
    error: 'must be six digits in India, such as 243001',
    when: ({ value }) => typeof (value as typeof clinic.clinic | null)?.postalCode === 'string',
  });

/** The files by their names. */
export const contentFiles: Record<string, ContentFile> = {
  'clinic.ts': { values: clinic, shapes: { clinic: clinicFacts } },
  'doctors.ts': {
    values: doctors,
    shapes: { doctors: listed(1, 8, z.strictObject({ id: anchor, image: picture })) },
  },
  'hindi.ts': {
    values: hindi,
    shapes: { hindi: z.strictObject({ name: devanagari, tagline: devanagari }).optional() },
  },
  'hours.ts': { values: hours, shapes: { timeZone: zone, ...hoursShape } },
  'languages.ts': {
    values: languages,
    shapes: {
      languages: between(
        1,
        20,
        z.strictObject(
          {
            code: anchor,
            tag: languageTag,
            name: text,
            shortName: text,
            words: z.unknown().optional(),
          },
          {
            error: ({ code }) =>
              code === 'invalid_type'
                ? 'must be a language, as the language.ts of its folder exports it'
                : undefined,
          },
        ),
      ).refine((list) => differ(list.map((each) => each?.code)), {
        error: 'must have codes that differ',
        ...whenList,
      }),
    },
  },
  'mark.tsx': {
    values: mark,
    shapes: { Mark: z.custom((value) => typeof value === 'function', 'must be a component') },
  },
  'pictures.ts': {
    values: pictures,
    shapes: {
      ...Object.fromEntries(namesOf(pictures).map((name) => [name, picture])),
      testimonials: picture,
      socialPreview: picture,
      map: picture.optional(),
    },
  },
  'privacy.ts': {
    values: privacy,
    shapes: {
      privacy: z
        .strictObject({
          contact: z.strictObject({ phone, email }),
          boardUrl: url,
          texts: inEachLanguage(privacyTexts),
        })
        .nullable(),
    },
  },
  'procedures.ts': {
    values: procedures,
    shapes: {
      procedureGroups: listed(
        1,
        8,
        z.strictObject({
          id: anchor,
          picture: ownPicture,
          detail: ownPicture.optional(),
          treatments: between(1, 40, anchor).refine(differ, { error: 'must differ', ...whenList }),
        }),
      ),
    },
  },
  'slides.ts': {
    values: slides,
    shapes: { slides: listed(2, 8, z.strictObject({ id: anchor, picture: ownPicture })) },
  },
  'terms.ts': { values: terms, shapes: { terms: inEachLanguage(termsTexts).nullable() } },
};

/** The names with a value: the build also gives a module those names that others import from it in vain. */
function namesOf(values: Record<string, unknown>): string[] {
  return Object.keys(values).filter((name) => values[name] !== undefined);
}

function degrees(maximum: number, example: string) {
  const expected = `must be degrees from -${maximum} to ${maximum}, such as ${example}`;
  return z.number(expected).min(-maximum, expected).max(maximum, expected);
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
