import { z } from 'zod';
import { isCountry, writtenInternationally } from '../../text/phone-numbers.ts';
import {
  anchor,
  between,
  differ,
  email,
  languageTag,
  listed,
  phone,
  text,
  url,
  whenList,
  whenObject,
} from './parts.ts';

/** The networks that the site has an icon for. */
const networks = ['Instagram', 'YouTube', 'Facebook'] as const;

/** What clinic.ts says of the clinic, the same in every language. */
export const clinicFacts = z
  .strictObject({
    postalCode: text.optional(),
    country: z.string().refine(isCountry, 'must be the country as two capital letters'),
    position: z.strictObject({
      latitude: degrees(90, '28.367'),
      longitude: degrees(180, '79.4304'),
    }),
    phones: between(1, 4, phone) as unknown as z.ZodType<[string, ...string[]]>,
    whatsApp: phone.optional(),
    email,
    readsMailIn: between(1, 20, languageTag),
    social: z.array(
      z.strictObject({ network: z.enum(networks, `must be one of ${networks.join(', ')}`), url }),
    ),
    designer: text,
  })
  .superRefine(haveRealNumbers, whenObject)
  .refine(({ country, postalCode }) => country !== 'IN' || isPostalCodeOfIndia(postalCode), {
    path: ['postalCode'],
    error: 'must be six digits in India, such as 243001',
    ...whenObject,
  });
export type ClinicFacts = z.infer<typeof clinicFacts>;

const devanagari = z.string().regex(/\p{Script=Devanagari}/u, 'must be written in Devanagari');

/** What beside.ts says. */
export const besideTexts = z.strictObject({
  /** In which language it says that. */
  language: languageTag,
  /** The clinic's name. */
  name: devanagari,
  /** Stands above the headline of the home page. */
  tagline: devanagari,
});
export type BesideTexts = z.infer<typeof besideTexts>;

export const picture = z.custom<PictureSource>(
  (value) => typeof value === 'object' && value !== null && !('fault' in value),
  {
    error: ({ input }) =>
      (input as PictureSource | undefined)?.fault ??
      'must be a picture, imported with ?as= behind its file',
  },
);
const ownPicture = z.object({}, 'must be one of pictures.ts');

export const component = z.custom((value) => typeof value === 'function', 'must be a component');

export const doctorList = listed(1, 8, z.strictObject({ id: anchor, image: picture }));

export const slideList = listed(2, 8, z.strictObject({ id: anchor, picture: ownPicture }));

/** What a treatment may be in schema.org's terms other than a https://schema.org/MedicalProcedure. */
const treatmentKind = z.enum(['MedicalDevice', 'Service'], 'must be MedicalDevice or Service');
export type TreatmentKind = z.infer<typeof treatmentKind>;

const procedureGroup = z
  .strictObject({
    id: anchor,
    picture: ownPicture,
    detail: ownPicture.optional(),
    treatments: between(1, 40, anchor).refine(differ, { error: 'must differ', ...whenList }),
    kinds: z.record(z.string(), treatmentKind).optional(),
  })
  .superRefine(({ treatments, kinds = {} }, { addIssue }) => {
    for (const id of Object.keys(kinds))
      if (!treatments.includes(id))
        addIssue({ code: 'custom', path: ['kinds', id], message: 'must be one of treatments' });
  });

export const procedureGroupList = listed(1, 8, procedureGroup);

export const timeZoneName = z
  .string()
  .refine(isTimeZone, 'must be a time zone such as Asia/Kolkata');

function degrees(maximum: number, example: string) {
  const expected = `must be degrees from -${maximum} to ${maximum}, such as ${example}`;
  return z.number(expected).min(-maximum, expected).max(maximum, expected);
}

/** Or no text at all, which is told otherwise. */
function isPostalCodeOfIndia(postalCode: unknown = ''): boolean {
  return typeof postalCode !== 'string' || /^[1-9]\d{2} ?\d{3}$/.test(postalCode);
}

/** The numbers of the invented clinic: in India none begins with 5. */
const invented = /^\+91 55555 \d{5}$/;

/** Numbers of the country, as they are written internationally. */
function haveRealNumbers(
  {
    country,
    phones,
    whatsApp,
  }: { country: string; phones: string[]; whatsApp?: string | undefined },
  { addIssue }: z.core.$RefinementCtx,
): void {
  if (!isCountry(country)) return;
  const numbers = Object.entries({ whatsApp, ...(Array.isArray(phones) ? phones : []) });
  for (const [place, number] of numbers) {
    const path = place === 'whatsApp' ? [place] : ['phones', Number(place)];
    const { data } = phone.safeParse(number);
    if (data === undefined || invented.test(data)) continue;
    const written = writtenInternationally(data, country);
    if (written === undefined)
      addIssue({ code: 'custom', path, message: `must be a number that exists in ${country}` });
    else if (written !== data)
      addIssue({ code: 'custom', path, message: `must be written ${written}` });
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
