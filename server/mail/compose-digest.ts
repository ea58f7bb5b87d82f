import type { MailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/**
 * The mail that says how many new documents each collection has, and where to read them, but nothing of their content.
 * Null when there are none in the collections that it has words for.
 */
export function composeDigest(
  { told: texts, tag, paths }: MailTexts,
  counts: ReadonlyMap<string, number>,
  siteUrl: URL,
): Omit<Mail, 'to'> | null {
  const told = Object.entries(texts).flatMap(([collection, { count: forms, note }]) => {
    const count = counts.get(collection) ?? 0;
    if (count === 0) return [];
    const form = forms[new Intl.PluralRules(tag).select(count)] ?? forms.other;
    const words = form.replace('{count}', count.toLocaleString(tag));
    return [{ words, line: note === undefined ? words : `${words} (${note})` }];
  });
  if (told.length === 0) return null;
  const lines = told.map(({ line }) => line).join('\n');
  return {
    subject: told.map(({ words }) => words).join(', '),
    text: `${lines}\n\n${new URL(paths.dashboard, siteUrl).href}\n`,
  };
}
