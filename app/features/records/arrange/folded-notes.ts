import type { FollowUp } from '../../../backend/follow-up.ts';
import { fold } from './fold.ts';

/** What search compares of the notes at an enquiry. */
export function foldedNotes(followUp: FollowUp | undefined): string {
  if (!followUp) return '';
  const known = folded.get(followUp);
  if (known !== undefined) return known;
  const text = followUp.notes.map((note) => fold(note.text)).join('\n');
  folded.set(followUp, text);
  return text;
}

/** The notes that a search has looked into: they need not be folded at every keystroke. */
const folded = new WeakMap<FollowUp, string>();
