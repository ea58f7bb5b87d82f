import { z } from 'zod';
import { scriptOf } from '../../text/script.ts';
import { anchor, between, differ, languageTag, text, whenList } from './parts.ts';
import type { Words } from './words.ts';

/** A language of the site, as the language.ts of its folder exports it. */
const language = z.strictObject(
  {
    /** As in the addresses of its pages: `hi` in `/hi/contact-us`. */
    code: anchor,
    /**
     * For `lang`, as BCP 47 names it, with the country where that matters: `en-IN`. Script and direction, and how numbers are
     * written, follow from it.
     */
    tag: languageTag,
    /** In the language itself. */
    name: text,
    /** The name where there is little room. */
    shortName: text,
    /**
     * Between spaces, words that hardly a text in it does without: they tell it from the site's other languages of its script.
     */
    commonWords: text.exactOptional(),
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

export const languageList = between(1, 20, language)
  .refine((list) => differ(list.map((each) => each?.code)), {
    error: 'must have codes that differ',
    ...whenList,
  })
  .superRefine((list, { addIssue }) => {
    for (const [at, { tag, commonWords }] of list.entries())
      if (
        commonWords === undefined &&
        list.some((each, other) => other !== at && areAlike(each.tag, tag))
      )
        addIssue({
          code: 'custom',
          path: [at, 'commonWords'],
          message: 'must be there, since another language has the same script',
        });
  });

/** Whether two languages have one script. */
function areAlike(one: string, other: string): boolean {
  return scriptOf(one) === scriptOf(other);
}
