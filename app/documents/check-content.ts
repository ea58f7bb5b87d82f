import { z } from 'zod';
import { clinic } from '../content/clinic.ts';
import { doctors } from '../content/doctors.ts';
import { hindi } from '../content/hindi.ts';
import { timeZone, week } from '../content/hours.ts';
import { pageTexts } from '../content/pages.ts';
import * as pictures from '../content/pictures.ts';
import { procedureGroups } from '../content/procedures.ts';
import { slides } from '../content/slides.ts';
import { dayNames } from '../features/opening/week.ts';
import { socialIcons } from './social-icons.ts';

const text = z.string().trim().min(1, 'must say something');
const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');
const phone = z
  .string()
  .regex(/^\+\d[\d ]{6,18}$/, 'must be + and the country code, then digits and spaces');
const devanagari = z.string().regex(/\p{Script=Devanagari}/u, 'must be written in Devanagari');
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
const pageText = z.object({
  title: text.max(60),
  description: text.max(160),
  link: text.optional(),
});

/** The shape of each file of content/, as the pages need it. */
const files: Record<string, [schema: z.ZodType, content: unknown]> = {
  'clinic.ts': [
    z.object({
      name: text,
      tagline: text,
      introduction: text,
      specialities: z.object({ heading: text, text }),
      address: z.object({
        street: text,
        city: text,
        state: text,
        postalCode: text,
        country: z.string().regex(/^[A-Z]{2}$/, 'must be the country as two capital letters'),
      }),
      position: z.object({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
      phones: z.tuple([phone, phone]),
      whatsApp: phone.optional(),
      email: z.email(),
      social: z.array(z.object({ network, url: z.url() })),
      designer: text,
    }),
    clinic,
  ],
  'doctors.ts': [
    z
      .array(
        z.object({
          id: anchor,
          name: text,
          image: picture,
          degree: text,
          description: text,
          subDescription: text,
        }),
      )
      .length(3),
    doctors,
  ],
  'hindi.ts': [
    z.object({
      headings: z.object({ name: devanagari, tagline: devanagari }),
      buttons: z.object({ book: devanagari }),
    }),
    hindi,
  ],
  'hours.ts': [
    z.object({
      timeZone: zone,
      week: z.record(
        z.enum(dayNames),
        z.union([z.literal('closed'), z.object({ opens: time, closes: time })]),
      ),
    }),
    { timeZone, week },
  ],
  'pages.ts': [z.record(z.string(), pageText), pageTexts],
  'pictures.ts': [z.record(z.string(), picture), { ...pictures }],
  'procedures.ts': [
    z.array(
      z.object({
        id: anchor,
        name: text,
        picture: ownPicture,
        alternative: text,
        introduction: text,
        items: z.array(z.object({ name: text, what: text, visits: text })).min(1),
      }),
    ),
    procedureGroups,
  ],
  'slides.ts': [z.array(z.object({ picture: ownPicture, alternative: text })).length(4), slides],
};

/** Everything in content/ that would make a broken page: a line each, naming file, field and what is expected. */
export function contentFaults(): string[] {
  return Object.entries(files).flatMap(([file, [schema, content]]) => {
    const { error } = schema.safeParse(content);
    return (error?.issues ?? []).map(
      ({ path, message }) => `app/content/${file}: ${path.join('.')}: ${message}`,
    );
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
