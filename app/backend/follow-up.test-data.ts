import type { FollowUp, Note } from './follow-up.ts';

/** A colleague's note for tests. */
export function note(text: string, given: Partial<Note> = {}): Note {
  return { key: text, text, by: 'ben@example.com', at: 0, isOwn: false, ...given };
}

/** A follow-up with a colleague's notes for tests. */
export function followUp(texts: readonly string[], given: Partial<FollowUp> = {}): FollowUp {
  const notes = texts.map((text) => note(text));
  return { done: false, by: 'ben@example.com', at: 0, notes, ...given };
}
