import { useCallback, useRef, useState } from 'react';
import { inBatches } from '../../../backend/batches.ts';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { UnansweredError } from '../../../backend/unanswered-error.ts';
import { withDeadline } from '../../../network/deadline.ts';
import { type Entry, toEntry } from '../arrange/entry.ts';
import type { RecordList } from '../list/record-list.ts';

/** A deletion that can be undone. */
export interface Undo {
  id: number;
  kind: RecordKind;
  entries: readonly Entry[];
  state: 'offered' | 'restoring' | 'failed';
}

/** What became of records otherwise than staff wanted: the row had gone stale. */
export interface DeletionNews {
  id: number;
  kind: RecordKind;
  entries: readonly Entry[];
  /** They had been deleted or published before, or could not be put back because others stand in their place. */
  what: 'gone' | 'published' | 'replaced';
}

export interface Deletions {
  /** The ids of records whose deletion is under way. */
  deleting: ReadonlySet<string>;
  undos: readonly Undo[];
  news: readonly DeletionNews[];
  /**
   * Deletes the records, in atomic batches. Their rows go when the batch has succeeded; a failure leaves the rest. Records
   * that somebody else had already deleted or published go too, which is told, but undo does not restore them.
   */
  remove(kind: RecordKind, entries: readonly Entry[]): Promise<void>;
  /**
   * Puts the records back, with their ids and times. Batches of the deletion that were not sent yet are not sent. Where others
   * stand in their place by now, that is told, and these are shown.
   */
  restore(undo: Undo): Promise<void>;
  /** Withdraws the offer to undo, or the news. */
  forget(id: number): void;
}

/** Deletes and restores records of both lists, whichever of them is shown. */
export function useDeletions(lists: Record<RecordKind, RecordList>): Deletions {
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  const [news, setNews] = useState<readonly DeletionNews[]>([]);
  // The ids in `deleting`, without the delay until the next rendering: a second click may come before it.
  const underWay = useRef(new Set<string>());
  const lastId = useRef(0);
  // The ids of deletions that were undone, whose remaining batches must not be sent.
  const undone = useRef(new Set<number>());
  // The records of batches that were sent without a response, by id: the next attempt may not find them.
  const unanswered = useRef(new Map<string, ClinicRecord>());

  const forget = useCallback((id: number) => {
    setUndos((before) => before.filter((undo) => undo.id !== id));
    setNews((before) => before.filter((each) => each.id !== id));
  }, []);

  const tell = useCallback(
    (what: DeletionNews['what'], kind: RecordKind, entries: readonly Entry[]) => {
      if (entries.length === 0) return;
      setNews((before) => [...before, { id: ++lastId.current, kind, entries, what }]);
    },
    [],
  );

  const mark = useCallback((entries: readonly Entry[], isUnderWay: boolean) => {
    for (const { record } of entries) {
      if (isUnderWay) underWay.current.add(record.id);
      else underWay.current.delete(record.id);
    }
    setDeleting(new Set(underWay.current));
  }, []);

  const restore = useCallback(
    async ({ id, kind, entries }: Undo) => {
      const setState = (state: Undo['state']) =>
        setUndos((before) => before.map((each) => (each.id === id ? { ...each, state } : each)));
      undone.current.add(id);
      setState('restoring');
      for (const batch of inBatches(entries)) {
        const written = restoreNow(batch).then((others) => {
          const replaced = new Set(others.map(({ id }) => id));
          const isBack = ({ record }: Entry) => !replaced.has(record.id);
          lists[kind].insert([...batch.filter(isBack), ...others.map(toEntry)]);
          setUndos((before) => without(before, id, batch));
          tell(
            'replaced',
            kind,
            batch.filter((entry) => !isBack(entry)),
          );
        });
        if (!(await succeeds(written))) return setState('failed');
      }
    },
    [lists, tell],
  );

  const remove = useCallback(
    async (kind: RecordKind, entries: readonly Entry[]) => {
      const wanted = entries.filter(({ record }) => !underWay.current.has(record.id));
      const undoId = ++lastId.current;
      mark(wanted, true);
      for (const batch of inBatches(wanted)) {
        if (undone.current.has(undoId)) break;
        const written = deleteNow(batch, unanswered.current).then(
          ({ deleted, gone, published }) => {
            lists[kind].remove(batch.map(({ record }) => record.id));
            tell('gone', kind, gone);
            tell('published', kind, published);
            if (deleted.length === 0) return;
            setUndos((before) => offered(before, undoId, kind, deleted));
            if (undone.current.has(undoId))
              restore({ id: undoId, kind, entries: deleted, state: 'offered' });
          },
        );
        // After a failure the rows stay and nothing is said, as specified.
        if (!(await succeeds(written))) break;
      }
      mark(wanted, false);
    },
    [lists, mark, restore, tell],
  );

  return { deleting, undos, news, remove, restore, forget };
}

async function succeeds(written: Promise<void>): Promise<boolean> {
  try {
    await withDeadline(written);
    return true;
  } catch {
    return false;
  }
}

/** The batches of one deletion share one offer. */
function offered(undos: readonly Undo[], id: number, kind: RecordKind, batch: readonly Entry[]) {
  const before = undos.find((undo) => undo.id === id);
  const entries = [...(before?.entries ?? []), ...batch];
  return [
    ...undos.filter((undo) => undo !== before),
    { id, kind, entries, state: 'offered' } as Undo,
  ];
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

const recordsOf = (entries: readonly Entry[]): ClinicRecord[] =>
  entries.map(({ record }) => record);

/** What a deletion removed, as it was last, and what of it a colleague had deleted or published before. */
interface Outcome {
  deleted: Entry[];
  gone: Entry[];
  published: Entry[];
}

async function deleteNow(
  entries: readonly Entry[],
  unanswered: Map<string, ClinicRecord>,
): Promise<Outcome> {
  const { deleteRecords, readAgain } = await import('../../../backend/deletions.ts');
  const records = recordsOf(entries);
  const present = new Map((await readAgain(records)).map((record) => [record.id, record]));
  try {
    const published = new Set(await deleteRecords(records));
    const outcome: Outcome = { deleted: [], gone: [], published: [] };
    for (const entry of entries) {
      const { id } = entry.record;
      const record = present.get(id) ?? unanswered.get(id);
      if (published.has(id)) outcome.published.push(entry);
      else if (record) outcome.deleted.push(toEntry(record));
      else outcome.gone.push(entry);
      unanswered.delete(id);
    }
    return outcome;
  } catch (error) {
    if (error instanceof UnansweredError)
      for (const [id, record] of present) unanswered.set(id, record);
    throw error;
  }
}

async function restoreNow(entries: readonly Entry[]): Promise<ClinicRecord[]> {
  const { restoreRecords } = await import('../../../backend/deletions.ts');
  return restoreRecords(recordsOf(entries));
}
