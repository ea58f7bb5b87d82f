import { useCallback, useEffect, useRef, useState } from 'react';
import type { Moderation as Stored } from '../../../backend/moderation.ts';
import { withDeadline } from '../../../network/deadline.ts';
import type { Entry } from '../arrange/entry.ts';
import { readWithRetries } from '../list/reading.ts';
import type { RecordList } from '../list/record-list.ts';

/** The outcome of a change or publication, where staff must know of it. */
export interface ModerationNews {
  id: number;
  /** The feedback; undefined where it is about the setting. */
  entry?: Entry;
  what: 'published' | 'gone' | 'replaced' | 'failed';
}

export interface Moderation {
  /** Undefined until it was read. */
  stored: Stored | undefined;
  /** Whether the setting is being changed. */
  isChanging: boolean;
  /** The ids of feedback that is being published. */
  publishing: ReadonlySet<string>;
  news: readonly ModerationNews[];
  /** Reads the setting and how many wait. */
  load(): void;
  /** Decides whether feedback is read before it is published. */
  setReadFirst(on: boolean): void;
  publish(entry: Entry): void;
  forget(newsId: number): void;
}

/** Lets staff read feedback before it is published, and publish it from its list. */
export function useModeration(inbox: RecordList): Moderation {
  const [stored, setStored] = useState<Stored>();
  const [isChanging, setChanging] = useState(false);
  const [publishing, setPublishing] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<readonly ModerationNews[]>([]);
  const underWay = useRef(new Set<string>());
  const reading = useRef<AbortController>(undefined);
  const lastId = useRef(0);

  const tell = useCallback((what: ModerationNews['what'], entry?: Entry) => {
    setNews((before) => [...before, { id: ++lastId.current, what, ...(entry && { entry }) }]);
  }, []);
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
      } catch {
        tell('failed');
      } finally {
        setChanging(false);
        load();
      }
    },
    [load, tell],
  );

  const publish = useCallback(
    async (entry: Entry) => {
      const { id } = entry.record;
      if (underWay.current.has(id)) return;
      const mark = (isUnderWay: boolean) => {
        if (isUnderWay) underWay.current.add(id);
        else underWay.current.delete(id);
        setPublishing(new Set(underWay.current));
      };
      mark(true);
      try {
        const written = backend()
          .then(({ publishFeedback }) => publishFeedback(entry.record))
          .then((outcome) => {
            if (outcome !== 'replaced') inbox.remove([id]);
            return outcome;
          });
        tell(await withDeadline(written), entry);
      } catch {
        tell('failed', entry);
      } finally {
        mark(false);
      }
    },
    [inbox, tell],
  );

  return { stored, isChanging, publishing, news, load, setReadFirst, publish, forget };
}

const backend = () => import('../../../backend/moderation.ts');
