import { collections } from '../../collections.ts';

/**
 * What staff have noted at an enquiry. The collection is `followUps`, and a document has its enquiry's id. This file does
 * not import Firebase, so that pages can load it.
 */
export interface FollowUp {
  done: boolean;
  note: string;
  /** The email of the account that changed it last. */
  by: string;
  /** When that was, in milliseconds since the epoch. */
  at: number;
}

/** What one change writes; the rest stays as it is stored. */
export type FollowUpChange = Partial<Pick<FollowUp, 'done' | 'note'>>;

/** In UTF-16 units. */
export const maximumNoteLength = collections.followUps.fields.note.limit;
