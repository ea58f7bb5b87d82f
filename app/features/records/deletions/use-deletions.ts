import { useCallback, useRef, useState } from 'react';
import { inBatches } from '../../../backend/batches.ts';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { withDeadline } from '../../../network/deadline.ts';
import type { Entry } from '../arrange/entry.ts';
import type { RecordList } from '../list/record-list.ts';

/** A deletion that can be undone. */
export interface Undo {
  id: number;
  kind: RecordKind;
  entries: readonly Entry[];
  state: 'offered' | 'restoring' | 'failed';
}

export interface Deletions {
  /** The ids of records whose deletion is under way. */
  deleting: ReadonlySet<string>;
  undos: readonly Undo[];
  /**
   * Deletes the records, in atomic batches. Their rows go when the batch has succeeded; a failure leaves the rest. Records
   * that somebody else had already deleted go too, but undo does not restore them.
   */
  remove(kind: RecordKind, entries: readonly Entry[]): Promise<void>;
  /** Puts the records back, with their ids and times. Batches of the deletion that were not sent yet are not sent. */
  restore(undo: Undo): Promise<void>;
  /** Withdraws the offer to undo. */
  forget(id: number): void;
}

/** Deletes and restores records of both lists, whichever of them is shown. */
export function useDeletions(lists: Record<RecordKind, RecordList>): Deletions {
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  // The ids in `deleting`, without the delay until the next rendering: a second click may come before it.
  const underWay = useRef(new Set<string>());
  const lastId = useRef(0);
  // The ids of deletions that were undone, whose remaining batches must not be sent.
  const undone = useRef(new Set<number>());
  // The records of batches that were sent without a response, by id: the next attempt may not find them.
  const unanswered = useRef(new Map<string, ClinicRecord>());

  const forget = useCallback((id: number) => {
    setUndos((before) => before.filter((undo) => undo.id !== id));
  }, []);

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
        const written = restoreNow(batch).then(() => {
          lists[kind].insert(batch);
          setUndos((before) => without(before, id, batch));
        });
        if (!(await succeeds(written))) return setState('failed');
      }
    },
    [lists],
  );

  const remove = useCallback(
    async (kind: RecordKind, entries: readonly Entry[]) => {
      const wanted = entries.filter(({ record }) => !underWay.current.has(record.id));
      const undoId = ++lastId.current;
      mark(wanted, true);
      for (const batch of inBatches(wanted)) {
        if (undone.current.has(undoId)) break;
        const written = deleteNow(batch, unanswered.current).then((gone) => {
          lists[kind].remove(batch.map(({ record }) => record.id));
          if (gone.length === 0) return;
          setUndos((before) => offered(before, undoId, kind, gone));
          if (undone.current.has(undoId))
            restore({ id: undoId, kind, entries: gone, state: 'offered' });
        });
        // After a failure the rows stay and nothing is said, as specified.
        if (!(await succeeds(written))) break;
      }
      mark(wanted, false);
    },
    [lists, mark, restore],
  );

  return { deleting, undos, remove, restore, forget };
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

/** Resolves with the records that this deletion removed, without any that a colleague had deleted before. */
async function deleteNow(
  entries: readonly Entry[],
  unanswered: Map<string, ClinicRecord>,
): Promise<Entry[]> {
  const { deleteRecords, readAgain } = await import('../../../backend/records.ts');
  for (const record of await readAgain(recordsOf(entries))) unanswered.set(record.id, record);
  let isAnswered = true;
  try {
    await deleteRecords(recordsOf(entries));
    return entries.flatMap((entry) => {
      const record = unanswered.get(entry.record.id);
      return record ? [{ ...entry, record }] : [];
    });
  } catch (error) {
    // That is how `fetch` reports a lost response.
    isAnswered = !(error instanceof TypeError);
    throw error;
  } finally {
    if (isAnswered) for (const { record } of entries) unanswered.delete(record.id);
  }
}

async function restoreNow(entries: readonly Entry[]): Promise<void> {
  const { restoreRecords } = await import('../../../backend/records.ts');
  await restoreRecords(recordsOf(entries));
}
