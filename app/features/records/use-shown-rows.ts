import { useMemo } from 'react';
import type { FollowUp } from '../../backend/follow-up.ts';
import { dayAt, rangeOf } from './arrange/days.ts';
import type { Entry } from './arrange/entry.ts';
import { filterOf } from './arrange/filter.ts';
import { parseQuery } from './arrange/search.ts';
import { useArrangement } from './arrange/use-arrangement.ts';
import { useElsewhere } from './arrange/use-elsewhere.ts';
import { useClinic } from './fields/clinic.ts';
import type { PhoneReader } from './table/phone-reader.ts';
import type { DashboardState } from './use-dashboard.ts';
import { useOtherFeedback } from './use-other-feedback.ts';

interface ShownOptions {
  dashboard: DashboardState;
  entries: readonly Entry[];
  /** What staff have noted, by the ids of the records. */
  byId: ReadonlyMap<string, FollowUp>;
  /** What is searched. */
  typed: string;
  phoneReader: PhoneReader | undefined;
}

/** The rows that the view and the search choose, and how many more stand elsewhere. */
export function useShownRows({ dashboard, entries, byId, typed, phoneReader }: ShownOptions) {
  const { view, followUps } = dashboard;
  const { order, show, days } = view;
  const { timeZone, now } = useClinic();
  const query = useMemo(() => parseQuery(typed, phoneReader?.spellingsOf), [typed, phoneReader]);
  // Before the follow-ups are read, nobody knows which enquiries are to do.
  const isKnown = show === 'all' || followUps.isRead;
  // The rows depend on the follow-ups only when they are filtered by them, or a search looks into notes.
  const relevant = show === 'all' && !query ? nothingNoted : byId;
  const today = dayAt(now, timeZone);
  const range = useMemo(() => rangeOf(days, today, timeZone), [days, today, timeZone]);
  const filter = useMemo(
    () => filterOf(query, range, show, relevant),
    [query, range, show, relevant],
  );
  const searched = isKnown ? entries : none;
  const arrangement = useArrangement(searched, filter, order, query);
  const other = useOtherFeedback(dashboard, query !== undefined);
  const elsewhere = useElsewhere(searched, other.entries, query, range, show, byId);
  return {
    query,
    range,
    filter,
    rows: arrangement.rows,
    /** What was searched to find them. */
    queryOfRows: arrangement.query,
    settled: arrangement.settled && isKnown,
    elsewhere,
    searchOther: other.search,
  };
}

const none: readonly Entry[] = [];
export const nothingNoted: ReadonlyMap<string, FollowUp> = new Map();
