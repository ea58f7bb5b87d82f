import { fill, type Template } from './template.ts';

/**
 * A text for each form that a number has in a language, by the names of Unicode's plural rules
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html). `other` stands for those that are not
 * given.
 */
export type Plural = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }
>;

/** The form for a count in the language of the tag, in which `{count}` is the count as that language writes it. */
export function fillCount(
  forms: Plural,
  count: number,
  tag: string,
  values: Record<string, string> = {},
): string {
  const form = forms[rulesOf(tag).select(count)] ?? forms.other;
  return fill<string>(form as Template<string>, { ...values, count: count.toLocaleString(tag) });
}

const known = new Map<string, Intl.PluralRules>();

function rulesOf(tag: string): Intl.PluralRules {
  const rules = known.get(tag) ?? new Intl.PluralRules(tag);
  known.set(tag, rules);
  return rules;
}
