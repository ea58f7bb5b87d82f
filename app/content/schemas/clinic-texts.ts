import { z } from 'zod';
import { asciiDigits } from '../../text/digits.ts';
import { letterCount, longestWord } from '../../text/names.ts';
import { clinic } from '../clinic.ts';
import { between, lettersOf, text, whenObject } from './parts.ts';

/** The address as people read it, and in the parts that search engines ask for. */
const address = z
  .strictObject({
    /** As they are written where the clinic is, `Bareilly, Uttar Pradesh 243001` or `1250-146 Lisboa`; with the parts below. */
    lines: between(1, 6, text),
    street: text,
    city: text,
    /** Only where an address has one. */
    state: text.exactOptional(),
  })
  .superRefine(haveParts, whenObject);

/** The most letters of a name that has room everywhere, and of which no shorter one is needed. */
const fitting = 16;

/** What a language's clinic.ts says. */
export const clinicTexts = z
  .strictObject({
    name: lettersOf(4, 80).refine(
      (name) => longestWord(name) <= 40,
      'must have words of at most 40 letters',
    ),
    /** Stands for the name where that has no room. */
    shortName: lettersOf(2, 24).exactOptional(),
    tagline: text,
    introduction: text,
    specialities: z.strictObject({ heading: text, text }),
    address,
    /** What its doctors are, in the structured data. */
    profession: text,
  })
  .refine(
    ({ name, shortName }) =>
      shortName !== undefined || typeof name !== 'string' || letterCount(name) <= fitting,
    {
      path: ['shortName'],
      error: `must be there, since the name has more than ${fitting} letters`,
      ...whenObject,
    },
  );

/** A page shows what search engines are told; the digits may be those of the language. */
function haveParts(
  { lines, street, city, state }: z.infer<typeof address>,
  { addIssue }: z.core.$RefinementCtx,
): void {
  if (!Array.isArray(lines)) return;
  const shown = asciiDigits(lines.join(' '));
  const parts = { street, city, state, 'postalCode of clinic.ts': clinic?.postalCode };
  for (const [part, value] of Object.entries(parts))
    if (typeof value === 'string' && !shown.includes(asciiDigits(value)))
      addIssue({ code: 'custom', path: ['lines'], message: `must have ${value}, the ${part}` });
}
