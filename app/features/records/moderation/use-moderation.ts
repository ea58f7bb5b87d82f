import { useCallback, useEffect, useRef, useState } from 'react';
import type { Moderation as Stored } from '../../../backend/moderation.ts';
import { withDeadline } from '../../../network/deadline.ts';
import type { Entry } from '../arrange/entry.ts';
import { readWithRetries } from '../list/reading.ts';
import type { RecordList } from '../list/record-list.ts';
import type { Undos } from '../undo/use-undos.ts';

type FeedbackKind = 'feedbacks' | 'feedbackInbox';

/** How feedback leaves each list, and for which. */
const moves = {
  feedbackInbox: { what: 'published', to: 'feedbacks', write: 'publishFeedback' },
  feedbacks: { what: 'unpublished', to: 'feedbackInbox', write: 'unpublishFeedback' },
} as const;

/** What became of a change otherwise than staff wanted. */
export interface ModerationNews {
  id: number;
  /** The feedback, and whether it was to be published; undefined where it is about the setting. */
  about?: { entry: Entry; toPublish: boolean };
  what: 'gone' | 'replaced' | 'failed';
}

export interface Moderation {
  /** Undefined until it was read. */
  stored: Stored | undefined;
  /** Whether the setting is being changed. */
  isChanging: boolean;
  /** The ids of feedback that is being published or taken back. */
  moving: ReadonlySet<string>;
  news: readonly ModerationNews[];
  /** Reads the setting and how many wait. */
  load(): void;
  /** Decides whether feedback is read before it is published. */
  setReadFirst(on: boolean): void;
  /** Publishes a feedback of the inbox, or takes a published one back to it. */
  move(from: FeedbackKind, entry: Entry): Promise<void>;
  forget(newsId: number): void;
}

/** Lets staff read feedback before it is published, publish it from its list, and take it back. */
export function useModeration(
  lists: Record<FeedbackKind, RecordList>,
  begin: Undos['begin'],
): Moderation {
  const [stored, setStored] = useState<Stored>();
  const [isChanging, setChanging] = useState(false);
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<readonly ModerationNews[]>([]);
  const underWay = useRef(new Set<string>());
  const reading = useRef<AbortController>(undefined);
  const lastId = useRef(0);

  /** Takes away what was told of a feedback, or of the setting, before. */
  const untell = useCallback((id?: string) => {
    setNews((before) => before.filter(({ about }) => about?.entry.record.id !== id));
  }, []);
  const tell = useCallback(
    (what: ModerationNews['what'], about?: ModerationNews['about']) => {
      untell(about?.entry.record.id);
      setNews((before) => [...before, { id: ++lastId.current, what, ...(about && { about }) }]);
    },
    [untell],
  );
  const forget = useCallback((newsId: number) => {
    setNews((before) => before.filter(({ id }) => id !== newsId));
  }, []);

  const load = useCallback(() => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    readWithRetries({ controller }, async () => (await backend()).readModeration()).then(
      setStored,
      // It was ended: by a later one, or because the account is not staff, which the list tells.
      () => {},
    );
  }, []);
  useEffect(() => () => reading.current?.abort(), []);

  const setReadFirst = useCallback(
    async (on: boolean) => {
      setChanging(true);
      try {
        const written = backend().then(({ readFeedbackFirst }) => readFeedbackFirst(on));
        await withDeadline(written);
        setStored((before) => ({ unread: 0, ...before, readFirst: on }));
        untell();
      } catch {
        tell('failed');
      } finally {
        setChanging(false);
        load();
      }
    },
    [load, tell, untell],
  );

  const move = useCallback(
    async (from: FeedbackKind, entry: Entry) => {
      const { id } = entry.record;
      if (underWay.current.has(id)) return;
      const mark = (isUnderWay: boolean) => {
        if (isUnderWay) underWay.current.add(id);
        else underWay.current.delete(id);
        setMoving(new Set(underWay.current));
      };
      const { what, to } = moves[from];
      const deed = begin({ kind: from, what, inParts: (all) => [[...all]], takeBack });
      mark(true);
      try {
        await withDeadline(
          shift(from).then((isMoved) => {
            if (isMoved) deed.offer([entry]);
          }),
        );
      } catch {
        tell('failed', { entry, toPublish: to === 'feedbacks' });
      } finally {
        mark(false);
      }

      /** Resolves with whether it stands in the other list now. */
      async function shift(left: FeedbackKind): Promise<boolean> {
        const { to: entered, write } = moves[left];
        const outcome = await (await backend())[write](entry.record);
        untell(id);
        if (outcome !== 'replaced') lists[left].remove([id]);
        if (outcome === 'gone' || outcome === 'replaced') {
          tell(outcome, { entry, toPublish: entered === 'feedbacks' });
          return false;
        }
        const more = entered === 'feedbackInbox' ? 1 : -1;
        setStored((before) => before && { ...before, unread: Math.max(0, before.unread + more) });
        return true;
      }

      async function takeBack() {
        if (await shift(to)) lists[from].insert([entry]);
      }
    },
    [lists, begin, tell, untell],
  );

  return { stored, isChanging, moving, news, load, setReadFirst, move, forget };
}

const backend = () => import('../../../backend/moderation.ts');
