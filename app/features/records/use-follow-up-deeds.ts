import { useCallback } from 'react';
import type { NoteChange } from '../../backend/follow-up.ts';
import type { Change } from '../../backend/follow-ups.ts';
import type { Entry } from './arrange/entry.ts';
import type { FollowUps } from './follow-ups/use-follow-ups.ts';
import type { Undos } from './undo/use-undos.ts';

export interface FollowUpDeeds {
  /** Marks enquiries as done, or as to do again. Each is a commit of its own. */
  markDone(entries: readonly Entry[], done: boolean): Promise<void>;
  /** Writes, corrects or takes out a note. Resolves with whether that was written. */
  saveNote(entry: Entry, note: NoteChange): Promise<boolean>;
}

/** How many changes are under way at the same time. */
const atOnce = 10;

/** What staff do with what is noted at enquiries, and can take back. */
export function useFollowUpDeeds({ change }: FollowUps, begin: Undos['begin']): FollowUpDeeds {
  const markDone = useCallback(
    async (entries: readonly Entry[], done: boolean) => {
      const takeBack = async (part: readonly Entry[]) => {
        const outcomes = await Promise.all(part.map((entry) => change(entry, { done: !done })));
        if (outcomes.includes('failed')) throw new Error('Not all could be written');
      };
      const what = done ? 'done' : 'to-do';
      const deed = begin({ kind: 'enquiry', what, inParts, takeBack });
      for (const part of inParts(entries)) {
        if (deed.isUndone()) break;
        const outcomes = await Promise.all(part.map((entry) => change(entry, { done })));
        deed.offer(part.filter((_, index) => typeof outcomes[index] === 'object'));
      }
    },
    [change, begin],
  );

  const saveNote = useCallback(
    async (entry: Entry, note: NoteChange) => {
      const outcome = await change(entry, { note });
      if (typeof outcome !== 'object') return false;
      const before = noteBefore(outcome, note);
      const takeBack = async () => {
        const undone = await change(entry, { note: before });
        if (undone === 'failed') throw new Error('It could not be written');
      };
      const what = note.text.trim() ? 'noted' : 'note-taken-out';
      begin({ kind: 'enquiry', what, inParts, takeBack }).offer([entry]);
      return true;
    },
    [change, begin],
  );

  return { markDone, saveNote };
}

/** What stood where a note was written: nothing, or its text before. */
function noteBefore({ before, after }: Change, { key }: NoteChange): NoteChange {
  const known = new Map(before?.notes.map((each) => [each.key, each.text]));
  const written = key ?? after.notes.find((each) => !known.has(each.key))?.key;
  return { key: written, text: (written !== undefined && known.get(written)) || '' };
}

function inParts(entries: readonly Entry[]): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / atOnce) }, (_, part) =>
    entries.slice(part * atOnce, (part + 1) * atOnce),
  );
}
