import type { FollowUp } from '../../../backend/follow-up.ts';
import type { TimeRange } from './days.ts';
import type { Entry } from './entry.ts';
import { notesFor } from './folded-notes.ts';
import { matches, type Query } from './search.ts';

/** Whether an entry is shown. */
export type Filter = (entry: Entry) => boolean;

/** Which enquiries are shown by what was done about them; feedback is always all. */
export type Show = 'all' | 'to-do' | 'done';

type FollowUps = ReadonlyMap<string, FollowUp>;

/** The filter for search, days and choice together; undefined when all entries are shown. */
export function filterOf(
  query: Query | undefined,
  range: TimeRange | undefined,
  show: Show,
  followUps: FollowUps,
): Filter | undefined {
  const filters: Filter[] = [];
  if (range) filters.push((entry) => isWithin(entry, range));
  if (show !== 'all') filters.push((entry) => isDone(entry, followUps) === (show === 'done'));
  if (query) {
    const notesOf = notesFor(query, followUps);
    filters.push((entry) => matches(entry, query, notesOf));
  }
  return filters.length > 1 ? (entry) => filters.every((takes) => takes(entry)) : filters[0];
}

/** How many entries of these days each choice shows. */
export function countsOf(
  entries: readonly Entry[],
  range: TimeRange | undefined,
  followUps: FollowUps,
): Record<Show, number> {
  let [all, done] = [0, 0];
  for (const entry of entries) {
    if (range && !isWithin(entry, range)) continue;
    all++;
    if (isDone(entry, followUps)) done++;
  }
  return { all, 'to-do': all - done, done };
}

export function isWithin({ record: { receivedAt } }: Entry, { start, end }: TimeRange): boolean {
  return receivedAt !== null && receivedAt >= start && receivedAt < end;
}

export function isDone({ record }: Entry, followUps: FollowUps): boolean {
  return followUps.get(record.id)?.done === true;
}

/** When the enquiry came that waits longest to be done; undefined when none does, or no time is known. */
export function oldestToDo(entries: readonly Entry[], followUps: FollowUps): number | undefined {
  const oldest = entries.findLast(
    (entry) => entry.record.receivedAt !== null && !isDone(entry, followUps),
  );
  return oldest?.record.receivedAt ?? undefined;
}
