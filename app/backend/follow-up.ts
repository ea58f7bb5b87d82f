import { collections } from '../../collections.ts';

/**
 * What staff have noted at an enquiry. The collection is `followUps`, and a document has its enquiry's id. This file does
 * not import Firebase, so that pages can load it.
 */
export interface FollowUp {
  done: boolean;
  /** The email of the account that last said whether it is done; empty when none did. */
  by: string;
  /** When that was, in milliseconds since the epoch. */
  at: number;
  /** The oldest first. */
  notes: readonly Note[];
}

export interface Note {
  /** By which its author can change it. */
  key: string;
  text: string;
  /** The email of its author's account. */
  by: string;
  /** When it was written or corrected, in milliseconds since the epoch. */
  at: number;
  /** Whether the account that is signed in wrote it, which alone may change it. */
  isOwn: boolean;
}

/** What is written of a note. */
export interface NoteChange {
  /** An empty text takes the note out. */
  text: string;
  /** That of the note that is changed; a new note gets one. */
  key?: string | undefined;
}

/** What one change writes; the rest stays as it is stored. */
export interface FollowUpChange {
  done?: boolean;
  note?: NoteChange;
}

const { entries } = collections.followUps.fields;
/** In UTF-16 units. */
export const maximumNoteLength = entries.limit;
/** At one enquiry. */
export const maximumNotes = entries.maximumCount;

/** The key of the note that a document held before there were entries; no entry has it. */
export const oldNoteKey = '';

/**
 * The follow-up of a document as the SDK reads it, to the account with this email. With entries of another shape, which the
 * rules cannot keep out where a deleted enquiry is put back, it does without these.
 */
export function toFollowUp(data: Readonly<Record<string, unknown>>, account: string): FollowUp {
  const old = { text: data.note, by: data.by, at: data.at };
  const written = Object.entries({ [oldNoteKey]: old, ...(data.entries as object | undefined) });
  const notes = written.flatMap(([key, entry]) => {
    const { text, by, at } = (entry ?? {}) as Record<string, unknown>;
    if (typeof text !== 'string' || !text.trim()) return [];
    return [{ key, text, by: String(by), at: timeOf(at), isOwn: by === account }];
  });
  const isOfOldTab = timeOf(data.at) > timeOf(data.doneAt);
  return {
    done: data.done === true,
    by: String((isOfOldTab ? data.by : data.doneBy) ?? ''),
    at: timeOf(isOfOldTab ? data.at : data.doneAt),
    notes: notes.sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1)),
  };
}

/** Of the SDK's Timestamp. */
function timeOf(value: unknown): number {
  return (value as { toMillis?: () => number } | undefined)?.toMillis?.() ?? 0;
}
