import type { FollowUp } from '../../../backend/follow-up.ts';
import type { TimeRange } from './days.ts';
import type { Entry } from './entry.ts';
import { isDone, isWithin, type Show } from './filter.ts';
import { notesFor } from './folded-notes.ts';
import { matches, type Query } from './search.ts';
import { Slices } from './slices.ts';

/**
 * How many entries match a search and are hidden: within the days by what was done about them, or by the days, or because
 * another list is open.
 */
export interface Elsewhere {
  'to-do': number;
  done: number;
  otherDays: number;
  otherList: number;
}

/** Works in slices, and rejects with the signal's reason when it is aborted. */
export async function findElsewhere(
  entries: readonly Entry[],
  others: readonly Entry[],
  query: Query,
  range: TimeRange | undefined,
  show: Show,
  followUps: ReadonlyMap<string, FollowUp>,
  signal: AbortSignal,
): Promise<Elsewhere> {
  const slices = new Slices(signal);
  const found: Elsewhere = { 'to-do': 0, done: 0, otherDays: 0, otherList: 0 };
  const notesOf = notesFor(query, followUps);
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] as Entry;
    const place = placeOf(entry);
    if (place && matches(entry, query, notesOf)) found[place]++;
    if (index % 64 === 0) await slices.pause();
  }
  for (let index = 0; index < others.length; index++) {
    if (matches(others[index] as Entry, query)) found.otherList++;
    if (index % 64 === 0) await slices.pause();
  }
  return found;

  function placeOf(entry: Entry): keyof Elsewhere | undefined {
    if (range && !isWithin(entry, range)) return 'otherDays';
    const place = isDone(entry, followUps) ? 'done' : 'to-do';
    return show === 'all' || show === place ? undefined : place;
  }
}
