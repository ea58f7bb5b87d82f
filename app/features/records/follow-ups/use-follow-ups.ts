import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { FollowUp, FollowUpChange } from '../../../backend/follow-up.ts';
import { withDeadline } from '../../../network/deadline.ts';
import type { Entry } from '../arrange/entry.ts';
import type { FollowUpList, FollowUpState } from '../list/follow-up-list.ts';

/** The outcome of a change, where staff must know of it. */
export interface FollowUpNews {
  id: number;
  entry: Entry;
  what: 'failed' | 'gone' | 'met';
  /** What a colleague had written meanwhile and the change has met. */
  theirs: FollowUp | undefined;
}

export interface FollowUps extends FollowUpState {
  /** The ids of enquiries whose change is under way. */
  changing: ReadonlySet<string>;
  news: readonly FollowUpNews[];
  /** Writes a change, once at a time for each enquiry. Resolves with whether it was written. */
  change(entry: Entry, change: FollowUpChange): Promise<boolean>;
  forget(newsId: number): void;
}

/** Marks enquiries as done, where the later of two changes wins and its author hears of the other, and keeps notes at them. */
export function useFollowUps(list: FollowUpList): FollowUps {
  const state = useSyncExternalStore(list.subscribe, list.getState);
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<readonly FollowUpNews[]>([]);
  const underWay = useRef(new Set<string>());
  const lastId = useRef(0);

  const forget = useCallback((newsId: number) => {
    setNews((before) => before.filter(({ id }) => id !== newsId));
  }, []);

  const change = useCallback(
    async (entry: Entry, changed: FollowUpChange) => {
      const { id } = entry.record;
      if (underWay.current.has(id)) return false;
      // A further notice about an enquiry replaces the one before.
      const tell = (what: FollowUpNews['what'], theirs?: FollowUp) =>
        setNews((before) => [
          ...before.filter((each) => each.entry.record.id !== id),
          { id: ++lastId.current, entry, what, theirs },
        ]);
      const mark = (isUnderWay: boolean) => {
        if (isUnderWay) underWay.current.add(id);
        else underWay.current.delete(id);
        setChanging(new Set(underWay.current));
      };
      const { byId, isRead } = list.getState();
      mark(true);
      try {
        const written = changeNow(id, changed).then((outcome) => {
          if (outcome) list.set(id, outcome.after);
          return outcome;
        });
        const outcome = await withDeadline(written);
        if (!outcome) tell('gone');
        else if (
          isRead &&
          changed.done !== undefined &&
          outcome.before &&
          differs(outcome.before, byId.get(id))
        )
          tell('met', outcome.before);
        return outcome !== undefined;
      } catch {
        tell('failed');
        return false;
      } finally {
        mark(false);
      }
    },
    [list],
  );

  return { ...state, changing, news, change, forget };
}

function differs(stored: FollowUp, known: FollowUp | undefined): boolean {
  const notes = (followUp: FollowUp | undefined) =>
    JSON.stringify(followUp?.notes.map(({ key, text }) => [key, text]) ?? []);
  return stored.done !== (known?.done ?? false) || notes(stored) !== notes(known);
}

async function changeNow(id: string, change: FollowUpChange) {
  const { changeFollowUp } = await import('../../../backend/follow-ups.ts');
  return changeFollowUp(id, change);
}
