import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { withDeadline } from '../../../network/deadline.ts';
import type { Entry } from '../arrange/entry.ts';

/** What staff do with records and can take back. */
interface Deed {
  kind: RecordKind;
  what: 'deleted' | 'published' | 'unpublished' | 'done' | 'to-do' | 'noted' | 'note-taken-out';
  /** Divides records into parts that are taken back one after the other, so that a failure leaves the rest. */
  inParts(entries: readonly Entry[]): Iterable<Entry[]>;
  /** Takes back what was done with these records. Rejects when that failed; it can be called again. */
  takeBack(entries: readonly Entry[]): Promise<void>;
}

/** A deed that can be taken back, with the records of it that are not back yet. */
export interface Undo extends Deed {
  id: number;
  entries: readonly Entry[];
  state: 'offered' | 'restoring' | 'failed';
}

/** A deed that is under way. */
interface Begun {
  /** Whether staff have taken it back meanwhile: the rest of it must not be done. */
  isUndone(): boolean;
  /** Offers to take back what was done with these records, with those that were offered before. */
  offer(entries: readonly Entry[]): void;
}

export interface Undos {
  /** In the order in which they were begun. */
  undos: readonly Undo[];
  begin(deed: Deed): Begun;
  restore(undo: Undo): Promise<void>;
  /** Takes the newest back that is not being taken back already. */
  restoreLast(): void;
  /** Withdraws an offer. */
  forget(id: number): void;
}

/** What can be taken back, whichever room of the dashboard did it. */
export function useUndos(): Undos {
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  const lastId = useRef(0);
  const undone = useRef(new Set<number>());
  // One after the other: two of the same record would meet.
  const queue = useRef(Promise.resolve());

  const forget = useCallback((id: number) => {
    setUndos((before) => before.filter((undo) => undo.id !== id));
  }, []);

  const restore = useCallback(async ({ id, entries, inParts, takeBack }: Undo) => {
    const setState = (state: Undo['state']) =>
      setUndos((before) => before.map((each) => (each.id === id ? { ...each, state } : each)));
    undone.current.add(id);
    setState('restoring');
    queue.current = queue.current.then(async () => {
      for (const part of inParts(entries)) {
        const written = takeBack(part).then(() => setUndos((before) => without(before, id, part)));
        if (!(await succeeds(written))) return setState('failed');
      }
      // Who waits for the end looks where the focus is once the notice has gone.
      flushSync(() => setUndos((before) => without(before, id, entries)));
    });
    await queue.current;
  }, []);

  const begin = useCallback(
    (deed: Deed): Begun => {
      const id = ++lastId.current;
      const isUndone = () => undone.current.has(id);
      return {
        isUndone,
        offer(entries) {
          if (entries.length === 0) return;
          setUndos((before) => offered(before, id, deed, entries));
          if (isUndone()) restore({ ...deed, id, entries, state: 'offered' });
        },
      };
    },
    [restore],
  );

  const last = undos.findLast(({ state }) => state !== 'restoring');
  const restoreLast = useCallback(() => {
    if (last) restore(last);
  }, [last, restore]);

  return { undos, begin, restore, restoreLast, forget };
}

/** Whether something was written in time. A failure is shown by what did not change. */
export async function succeeds(written: Promise<void>): Promise<boolean> {
  try {
    await withDeadline(written);
    return true;
  } catch {
    return false;
  }
}

/** The parts of one deed share one offer. On a slow line, deeds end in another order than they were begun. */
function offered(
  undos: readonly Undo[],
  id: number,
  deed: Deed,
  part: readonly Entry[],
): readonly Undo[] {
  const before = undos.find((undo) => undo.id === id);
  const entries = [...(before?.entries ?? []), ...part];
  const offer: Undo = { ...deed, id, entries, state: 'offered' };
  return [...undos.filter((undo) => undo !== before), offer].sort((a, b) => a.id - b.id);
}

function without(undos: readonly Undo[], id: number, restored: readonly Entry[]): readonly Undo[] {
  const back = new Set(restored);
  return undos
    .map((undo) =>
      undo.id === id
        ? { ...undo, entries: undo.entries.filter((entry) => !back.has(entry)) }
        : undo,
    )
    .filter((undo) => undo.entries.length > 0);
}
