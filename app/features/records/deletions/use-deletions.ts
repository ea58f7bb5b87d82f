import { useCallback, useRef, useState } from 'react';
import { inBatches } from '../../../backend/batches.ts';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { UnansweredError } from '../../../backend/unanswered-error.ts';
import { type Entry, saysSame, toEntry } from '../arrange/entry.ts';
import type { RecordList } from '../list/record-list.ts';
import { succeeds, type Undos } from '../undo/use-undos.ts';

/** What became of records otherwise than staff wanted: the row had gone stale. */
export interface DeletionNews {
  id: number;
  kind: RecordKind;
  entries: readonly Entry[];
  /**
   * They had been deleted, or published or taken back to be read, before; or they could not be put back because others stand
   * in their place.
   */
  what: 'gone' | 'elsewhere' | 'replaced';
}

export interface Deletions {
  /** The ids of records whose deletion is under way. */
  deleting: ReadonlySet<string>;
  news: readonly DeletionNews[];
  /**
   * Deletes the records, in atomic batches. Their rows go when the batch has succeeded; a failure leaves the rest. Records
   * that somebody else had already deleted, published or taken back to be read go too, which is told, but undo does not
   * restore them.
   */
  remove(kind: RecordKind, entries: readonly Entry[]): Promise<void>;
  /** Takes news away. */
  forget(id: number): void;
}

/** Deletes and restores records of both lists, whichever of them is shown. */
export function useDeletions(
  lists: Record<RecordKind, RecordList>,
  begin: Undos['begin'],
): Deletions {
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<readonly DeletionNews[]>([]);
  // The ids in `deleting`, without the delay until the next rendering: a second click may come before it.
  const underWay = useRef(new Set<string>());
  const lastId = useRef(0);
  // The records of batches that were sent without a response, by id: the next attempt may not find them.
  const unanswered = useRef(new Map<string, ClinicRecord>());

  const forget = useCallback((id: number) => {
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

  const remove = useCallback(
    async (kind: RecordKind, entries: readonly Entry[]) => {
      const wanted = entries.filter(({ record }) => !underWay.current.has(record.id));
      const deletion = begin({ kind, what: 'deleted', inParts: inBatches, takeBack });
      mark(wanted, true);
      for (const batch of inBatches(wanted)) {
        if (deletion.isUndone()) break;
        const written = deleteNow(batch, unanswered.current).then(
          ({ deleted, gone, elsewhere }) => {
            lists[kind].remove(batch.map(({ record }) => record.id));
            tell('gone', kind, gone);
            tell('elsewhere', kind, elsewhere);
            deletion.offer(deleted);
          },
        );
        // After a failure the rows stay and nothing is said, as specified.
        if (!(await succeeds(written))) break;
      }
      mark(wanted, false);

      /** Puts records back, with their ids and times. Where others stand in their place by now, these are shown. */
      async function takeBack(batch: readonly Entry[]) {
        const others = await restoreNow(batch);
        const replaced = new Set(others.map(({ id }) => id));
        const isBack = ({ record }: Entry) => !replaced.has(record.id);
        lists[kind].insert([...batch.filter(isBack), ...others.map(toEntry)]);
        tell(
          'replaced',
          kind,
          batch.filter((entry) => !isBack(entry)),
        );
      }
    },
    [lists, begin, mark, tell],
  );

  return { deleting, news, remove, forget };
}

const recordsOf = (entries: readonly Entry[]): ClinicRecord[] =>
  entries.map(({ record }) => record);

/** What a deletion removed, as it was last, and what of it a colleague had deleted, or moved to the other list, before. */
interface Outcome {
  deleted: Entry[];
  gone: Entry[];
  elsewhere: Entry[];
}

async function deleteNow(
  entries: readonly Entry[],
  unanswered: Map<string, ClinicRecord>,
): Promise<Outcome> {
  const { deleteRecords, readAgain } = await import('../../../backend/deletions.ts');
  const records = recordsOf(entries);
  const present = new Map((await readAgain(records)).map((record) => [record.id, record]));
  try {
    const elsewhere = new Set(await deleteRecords(records));
    const outcome: Outcome = { deleted: [], gone: [], elsewhere: [] };
    for (const entry of entries) {
      const { id } = entry.record;
      const record = present.get(id) ?? unanswered.get(id);
      if (elsewhere.has(id)) outcome.elsewhere.push(entry);
      else if (record)
        outcome.deleted.push(
          saysSame(entry.record, record) ? { ...entry, record } : toEntry(record),
        );
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
