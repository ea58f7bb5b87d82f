import { useCallback, useRef, useState } from 'react';
import { inBatches } from '../../../backend/batches.ts';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { withDeadline } from '../../../network/deadline.ts';
import type { Entry } from '../arrange/entry.ts';
import type { RecordList } from '../list/record-list.ts';

/** What one deletion took away and can still put back. */
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
  /** Deletes them, in atomic parts. Each row goes when its deletion has succeeded; a failure leaves it. */
  remove(kind: RecordKind, entries: readonly Entry[]): Promise<void>;
  /** Puts the records back, with their ids and times; what of the deletion is still to be done is not. */
  restore(undo: Undo): Promise<void>;
  /** Takes the offer away. */
  forget(id: number): void;
}

/** In milliseconds. An answer that comes later still counts: deleting and restoring twice is as good as once. */
const writeDeadline = 15_000;

/** Deletions and their undoing go on whatever tab is shown. */
export function useDeletions(lists: Record<RecordKind, RecordList>): Deletions {
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  // What is under way, known at once: a second click may come before the next rendering.
  const underWay = useRef(new Set<string>());
  const lastId = useRef(0);
  /** The deletions that somebody has undone: what of them is still to come shall not. */
  const undone = useRef(new Set<number>());

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
      for (const part of inBatches(kind, entries)) {
        const written = restoreNow(part).then(() => {
          lists[kind].insert(part);
          setUndos((before) => without(before, id, part));
        });
        if (!(await arrives(written))) return setState('failed');
      }
    },
    [lists],
  );

  const remove = useCallback(
    async (kind: RecordKind, entries: readonly Entry[]) => {
      const wanted = entries.filter(({ record }) => !underWay.current.has(record.id));
      const undoId = ++lastId.current;
      mark(wanted, true);
      for (const part of inBatches(kind, wanted)) {
        if (undone.current.has(undoId)) break;
        const written = deleteNow(part).then(() => {
          lists[kind].remove(part.map(({ record }) => record.id));
          setUndos((before) => offered(before, undoId, kind, part));
          if (undone.current.has(undoId))
            restore({ id: undoId, kind, entries: part, state: 'offered' });
        });
        // A failure shows nothing, as specified: the row is still there.
        if (!(await arrives(written))) break;
      }
      mark(wanted, false);
    },
    [lists, mark, restore],
  );

  return { deleting, undos, remove, restore, forget };
}

async function arrives(written: Promise<void>): Promise<boolean> {
  try {
    await withDeadline(written, writeDeadline);
    return true;
  } catch {
    return false;
  }
}

/** The parts of one deletion share one offer. */
function offered(undos: readonly Undo[], id: number, kind: RecordKind, part: readonly Entry[]) {
  const before = undos.find((undo) => undo.id === id);
  const entries = [...(before?.entries ?? []), ...part];
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

async function deleteNow(entries: readonly Entry[]): Promise<void> {
  const { deleteRecords } = await import('../../../backend/records.ts');
  await deleteRecords(recordsOf(entries));
}

async function restoreNow(entries: readonly Entry[]): Promise<void> {
  const { restoreRecords } = await import('../../../backend/records.ts');
  await restoreRecords(recordsOf(entries));
}
