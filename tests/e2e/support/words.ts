import { languages } from '../../../app/content/languages.ts';
import type { Language } from '../../../app/content/schemas/language.ts';
import { localDigits } from '../../../app/text/digits.ts';
import { fillCount, type Plural } from '../../../app/text/plural.ts';
import { fill } from '../../../app/text/template.ts';

/** Of the pages at the addresses of the specification. */
export const [{ words, tag }]: readonly [Language, ...Language[]] = languages;
export const { dashboard, session } = words;

/** What the title of a test that runs in every language ends with: nothing in that of the specification. */
export function titled({ code }: Language): string {
  return code === languages[0].code ? '' : ` in ${code}`;
}

/** A text with a count, as it is written for that count. */
export function counted(forms: Plural, count: number, values?: Record<string, string>): string {
  return fillCount(forms, count, tag, values);
}

/** What the slide of that number is called, in a carousel of `count`. */
export function positionIn({ tag, words }: Language, number: number, count: number): string {
  return localDigits(fill(words.carousel.position, { number, count }), tag);
}

/** Finds a text of which these places are filled in: in the others anything may stand. */
export function saying(template: string, values: Record<string, string | number> = {}): RegExp {
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name) =>
      name in values ? String(values[name]).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.*',
    );
  return new RegExp(pattern, 's');
}
