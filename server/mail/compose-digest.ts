import type { Mail } from './mailer.ts';
import type { Notices } from './notices.ts';

/**
 * The mail that says how many new documents there are of which collection, and where to read them: nothing that stands
 * in one. Null when there are none of a collection that is told of.
 */
export function composeDigest(
  notices: Notices,
  counts: ReadonlyMap<string, number>,
  siteUrl: URL,
): Omit<Mail, 'to'> | null {
  const told = Object.entries(notices.collections).flatMap(([collection, notice]) => {
    const count = counts.get(collection) ?? 0;
    if (count === 0) return [];
    const words = count === 1 ? notice.one : notice.many.replace('{count}', String(count));
    return [{ words, line: notice.note === undefined ? words : `${words} (${notice.note})` }];
  });
  if (told.length === 0) return null;
  const lines = told.map(({ line }) => line).join('\n');
  return {
    subject: told.map(({ words }) => words).join(', '),
    text: `${lines}\n\n${new URL(notices.page, siteUrl).href}\n`,
  };
}
