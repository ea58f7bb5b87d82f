import { type DocumentData, doc, writeBatch } from 'firebase/firestore/lite';
import { asStaff } from './as-staff.ts';
import { type ClinicRecord, everyPath, toRecord } from './clinic-record.ts';
import { database } from './database.ts';
import { isUnanswered, onceMore } from './once-more.ts';
import { readByIds, readByPaths } from './read-by-ids.ts';
import { allFields } from './record-fields.ts';
import { UnansweredError } from './unanswered-error.ts';

/** Reads the records anew, just before they are deleted, so that undo restores what was there. Those that are gone are left out. */
export function readAgain(records: readonly ClinicRecord[]): Promise<ClinicRecord[]> {
  return asStaff(async () => presentOf(records, await readByPaths(records.flatMap(everyPath))));
}

/**
 * Deletes all of the records or, when it rejects, none, but for an UnansweredError, which leaves that open. One that is already
 * gone counts as deleted. All are of one kind. Resolves with the ids of those that a colleague has published or taken back to
 * be read, so that they stand in the other list of feedback.
 */
export function deleteRecords(records: readonly ClinicRecord[]): Promise<string[]> {
  const deletion = () =>
    onceMore(async () => {
      const batch = writeBatch(database);
      for (const path of records.flatMap(everyPath)) batch.delete(doc(database, path));
      await batch.commit();
      const [kind] = records[0]?.stored[0]?.path.split('/') ?? [];
      const other = { feedbackInbox: 'feedbacks', feedbacks: 'feedbackInbox' }[kind ?? ''];
      if (!other) return [];
      const moved = await readByIds(
        other,
        records.map(({ id }) => id),
      );
      return moved.map(({ id }) => id);
    }).catch((error) => {
      throw isUnanswered(error) ? new UnansweredError('No answer came', { cause: error }) : error;
    });
  return asStaff(deletion);
}

/**
 * Puts deleted records back, with their ids and times: all that can be or, when it rejects, none. A document that is there
 * stays as it is: an earlier attempt, whose response was lost, or the undo of another deletion has restored it. Resolves with
 * the records that stand in the place of those that were not put back: somebody has sent another one under the same id.
 */
export function restoreRecords(records: readonly ClinicRecord[]): Promise<ClinicRecord[]> {
  return asStaff(() =>
    onceMore(
      async () => {
        const there = await readByPaths(records.flatMap(everyPath));
        const replaced = records.filter((record) => isReplaced(record, there));
        const batch = writeBatch(database);
        for (const record of records) {
          if (replaced.includes(record)) continue;
          for (const { path, data } of record.stored) {
            if (!there.has(path)) batch.set(doc(database, path), data);
          }
        }
        await batch.commit();
        return presentOf(replaced, there);
      },
      { alsoRefused: true },
    ),
  );
}

/** The records as they are among the documents that were read, which are given by path; without those that are gone. */
function presentOf(
  records: readonly ClinicRecord[],
  there: ReadonlyMap<string, DocumentData>,
): ClinicRecord[] {
  return records.flatMap((record) => {
    const paths = everyPath(record);
    const [first, ...belongings] = paths.flatMap((path) => {
      const data = there.get(path);
      return data ? [{ path, data }] : [];
    });
    return first && first.path === paths[0] ? [toRecord([first, ...belongings])] : [];
  });
}

/**
 * Whether another record stands in a record's place: with other words, or without what staff had noted, which comes back with
 * its enquiry alone.
 */
function isReplaced({ stored }: ClinicRecord, there: ReadonlyMap<string, DocumentData>): boolean {
  if (!there.has(stored[0]?.path ?? '')) return false;
  return stored.some(({ path, data }) => {
    const present = there.get(path);
    return !present || allFields.some((field) => present[field] !== data[field]);
  });
}
