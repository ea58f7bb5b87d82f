import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RecordKind } from '../../backend/record-fields.ts';
import { type tabKinds, tabOf } from './fields/kinds.ts';
import type { ListState, RecordList } from './list/record-list.ts';
import { useNewerCount, useTitleCount } from './list/use-newer-count.ts';
import type { Moderation } from './moderation/use-moderation.ts';

/** What stands beside a tab: how many records are new, or wait to be read. */
export interface TabCount {
  kind: RecordKind;
  count: number;
  what: 'new' | 'to read';
}

export interface TabCounts {
  /** How many records came since the open list was read. */
  newer: number;
  tabs: Record<(typeof tabKinds)[number], TabCount>;
}

/** How often a visible tab asks again how many wait to be read, in milliseconds. */
const interval = 300_000;

/** How many records are new or to read in each tab, the open one and the other. */
export function useTabCounts(
  open: RecordKind,
  lists: Record<RecordKind, RecordList>,
  { stored, load }: Moderation,
): TabCounts {
  const other = open === 'enquiry' ? 'feedbacks' : 'enquiry';
  const shown = useListState(lists[open]);
  const hidden = useListState(lists[other]);
  const newer = useNewerCount(open, shown, true);
  const newerThere = useNewerCount(other, hidden, false);
  const newHere = useNewCount(shown) + newer;
  const newThere = useNewCount(hidden) + newerThere;
  useTitleCount(newer);

  useEffect(() => {
    const timer = setInterval(() => document.hidden || load(), interval);
    return () => clearInterval(timer);
  }, [load]);

  const countOf = (tab: RecordKind) => (tab === tabOf(open) ? newHere : newThere);
  const inbox = open === 'feedbackInbox' && shown.readAt !== undefined;
  const unread = inbox ? shown.entries.length + newer : (stored?.unread ?? 0);
  const isModerated = stored?.readFirst || unread > 0 || open === 'feedbackInbox';
  return {
    newer,
    tabs: {
      enquiry: { kind: 'enquiry', count: countOf('enquiry'), what: 'new' },
      feedbacks: isModerated
        ? { kind: 'feedbackInbox', count: unread, what: 'to read' }
        : { kind: 'feedbacks', count: countOf('feedbacks'), what: 'new' },
    },
  };
}

function useListState(list: RecordList): ListState {
  return useSyncExternalStore(list.subscribe, list.getState);
}

/** How many of a list's records are new. They are newest first. */
function useNewCount({ entries, isNew, newSince }: ListState): number {
  return useMemo(() => {
    const end = entries.findIndex(({ record }) => (record.receivedAt ?? 0) <= newSince);
    const latest = entries.slice(0, end < 0 ? entries.length : end);
    return latest.filter(({ record }) => isNew(record)).length;
  }, [entries, isNew, newSince]);
}
