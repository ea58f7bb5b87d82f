import { z } from 'zod';
import { anchor, between, differ, languageTag, text, whenList } from './parts.ts';
import type { Words } from './words.ts';

/** A language of the site, as the language.ts of its folder exports it. */
const language = z.strictObject(
  {
    /** As in the addresses of its pages: `hi` in `/hi/contact-us`. */
    code: anchor,
    /** For `lang`, with the country: `en-IN`, by which numbers are written. */
    tag: languageTag,
    /** In the language itself. */
    name: text,
    /** The name where there is little room. */
    shortName: text,
    /** Each file of the folder has the shape of its own (words.ts). */
    words: z.unknown().optional() as unknown as z.ZodType<Words>,
  },
  {
    error: ({ code }) =>
      code === 'invalid_type'
        ? 'must be a language, as the language.ts of its folder exports it'
        : undefined,
  },
);
export type Language = z.infer<typeof language>;

export const languageList = between(1, 20, language).refine(
  (list) => differ(list.map((each) => each?.code)),
  { error: 'must have codes that differ', ...whenList },
);
