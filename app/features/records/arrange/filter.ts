import type { FollowUp } from '../../../backend/follow-up.ts';
import type { Entry } from './entry.ts';
import { matches, type Query } from './search.ts';

/** Whether an entry is shown. */
export type Filter = (entry: Entry) => boolean;

/** Which enquiries are shown by what was done about them; feedback is always all. */
export type Show = 'all' | 'to-do' | 'done';

type FollowUps = ReadonlyMap<string, FollowUp>;

/** The filter for all that the rows are narrowed by, or undefined when nothing is. */
export function filterOf(
  query: Query | undefined,
  show: Show,
  followUps: FollowUps,
): Filter | undefined {
  const filters: Filter[] = [];
  if (show !== 'all') filters.push((entry) => isDone(entry, followUps) === (show === 'done'));
  if (query) filters.push((entry) => matches(entry, query));
  return filters.length > 0 ? (entry) => filters.every((takes) => takes(entry)) : undefined;
}

/** How many of the entries there are of each. */
export function countsOf(entries: readonly Entry[], followUps: FollowUps): Record<Show, number> {
  const done = entries.reduce((count, entry) => count + Number(isDone(entry, followUps)), 0);
  return { all: entries.length, 'to-do': entries.length - done, done };
}

function isDone({ record }: Entry, followUps: FollowUps): boolean {
  return followUps.get(record.id)?.done === true;
}
