import { languageTag } from '../content/schemas/parts.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/**
 * The texts for a number (app/text/plural.ts) that lack a form which the language of the tag has for some number up to 200: no
 * language's rules for smaller numbers look at more than their last two digits. `other` alone stands for all.
 */
export function missingForms(words: unknown, tag: string): Issue[] {
  if (!languageTag.safeParse(tag).success) return [];
  const rules = new Intl.PluralRules(tag);
  const needed = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  return pluralsIn(words).flatMap(({ path, forms }) => {
    const missing = [...needed].filter((form) => !(form in forms) && form !== 'other');
    if (missing.length === 0 || Object.keys(forms).length === 1) return [];
    const names = missing.map((form) => `"${form}"`).join(' and ');
    return { path, message: `must have ${names} too, as numbers have in ${tag}, or "other" alone` };
  });
}

const pluralForms = /^(?:zero|one|two|few|many|other)$/;

function pluralsIn(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; forms: object }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('other' in value && Object.keys(value).every((key) => pluralForms.test(key)))
    return [{ path, forms: value }];
  return Object.entries(value).flatMap(([key, inner]) => pluralsIn(inner, [...path, key]));
}
