import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { FollowUp, FollowUpChange } from '../../../backend/follow-up.ts';
import type { Change } from '../../../backend/follow-ups.ts';
import { withDeadline } from '../../../network/deadline.ts';
import type { Entry } from '../arrange/entry.ts';
import type { FollowUpList, FollowUpState } from '../list/follow-up-list.ts';

/** The outcome of a change, where staff must know of it. */
export interface FollowUpNews {
  id: number;
  entry: Entry;
  what: 'failed' | 'gone' | 'met' | 'same';
  /** What a colleague had written meanwhile: the change has `met` it and stands, or says the `same` and was left. */
  theirs: FollowUp | undefined;
}

export interface FollowUps extends FollowUpState {
  /** The ids of enquiries whose change is under way. */
  changing: ReadonlySet<string>;
  news: readonly FollowUpNews[];
  /**
   * Writes a change, once at a time for each enquiry. Resolves with what was written, or why nothing was: the enquiry is
   * `gone`, a colleague has said the `same` before, or it `failed`.
   */
  change(entry: Entry, change: FollowUpChange): Promise<Change | 'gone' | 'same' | 'failed'>;
  forget(newsId: number): void;
}

/** Marks enquiries as done, where its author hears of what a colleague did meanwhile, and keeps notes at them. */
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
      if (underWay.current.has(id)) return 'failed';
      // A further notice about an enquiry replaces the one before, and success takes it away.
      const tell = (what?: FollowUpNews['what'], theirs?: FollowUp) =>
        setNews((before) => [
          ...before.filter((each) => each.entry.record.id !== id),
          ...(what ? [{ id: ++lastId.current, entry, what, theirs }] : []),
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
          tell();
          return outcome;
        });
        const outcome = await withDeadline(written);
        if (!outcome) {
          tell('gone');
          return 'gone';
        }
        const { before, isWritten } = outcome;
        if (isRead && changed.done !== undefined && before && differs(before, byId.get(id)))
          tell(isWritten ? 'met' : 'same', before);
        return isWritten ? outcome : 'same';
      } catch {
        tell('failed');
        return 'failed';
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
