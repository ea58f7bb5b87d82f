import type { Mail } from './mailer.ts';
import type { Notices } from './notices.ts';

/**
 * The mail that says how many new documents each collection has, and where to read them, but nothing of their content.
 * Null when there are none in the collections of `notices`.
 */
export function composeDigest(
  notices: Notices,
  counts: ReadonlyMap<string, number>,
  siteUrl: URL,
): Omit<Mail, 'to'> | null {
  const told = Object.entries(notices).flatMap(([collection, notice]) => {
    const count = counts.get(collection) ?? 0;
    if (count === 0) return [];
    const words = count === 1 ? notice.one : notice.many.replace('{count}', String(count));
    return [{ words, line: notice.note === undefined ? words : `${words} (${notice.note})` }];
  });
  if (told.length === 0) return null;
  const lines = told.map(({ line }) => line).join('\n');
  return {
    subject: told.map(({ words }) => words).join(', '),
    text: `${lines}\n\n${new URL('/dashboard', siteUrl).href}\n`,
  };
}
