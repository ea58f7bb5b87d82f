import { useEffect, useSyncExternalStore } from 'react';
import type { Entry } from './arrange/entry.ts';
import type { DashboardState } from './use-dashboard.ts';

interface OtherFeedback {
  /** None while nothing is searched. */
  entries: readonly Entry[];
  /** Opens the list with a search. */
  search: (typed: string) => void;
}

/** The list of feedback that is not open, published or to be read. A search looks into it too, and has it read once for that. */
export function useOtherFeedback(
  { view, lists, moderation, left, openKind }: DashboardState,
  isSearched: boolean,
): OtherFeedback {
  const isInbox = view.kind === 'feedbackInbox';
  const kind = isInbox ? 'feedbacks' : 'feedbackInbox';
  const list = lists[kind];
  const { entries, readAt } = useSyncExternalStore(list.subscribe, list.getState);
  const hasAny = isInbox || (view.kind === 'feedbacks' && Boolean(moderation.stored?.unread));
  const isWanted = isSearched && hasAny;

  useEffect(() => {
    if (!isWanted || readAt !== undefined) return;
    list.load();
    return () => list.stop();
  }, [list, isWanted, readAt]);

  return {
    entries: isWanted ? entries : none,
    search(typed) {
      Object.assign(left[kind], { typed, isFirstRowWanted: true });
      openKind(kind, { days: 'all' });
    },
  };
}

const none: readonly Entry[] = [];
