import { languages } from '../../../app/content/languages.ts';
import type { Language } from '../../../app/content/schemas/language.ts';
import { fillCount, type Plural } from '../../../app/text/plural.ts';

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

/** Finds a text of which these places are filled in: in the others anything may stand. */
export function saying(template: string, values: Record<string, string | number> = {}): RegExp {
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name) =>
      name in values ? String(values[name]).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.*',
    );
  return new RegExp(pattern, 's');
}
