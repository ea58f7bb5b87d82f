import { newRecordId } from './record-id.ts';

/** What was sent and not answered, by content, the last one at the end: each of them may have been stored. */
export type Drafts = Map<string, { id: string; attempt: number }>;

/** Of how many contents the ids are kept. */
const most = 20;

/** The id to send a content under, the same each time, and which attempt that is, from 1. */
export function nextAttempt(drafts: Drafts, content: string): { id: string; attempt: number } {
  const { id, attempt } = drafts.get(content) ?? { id: newRecordId(), attempt: 0 };
  const draft = { id, attempt: attempt + 1 };
  drafts.delete(content);
  drafts.set(content, draft);
  const [oldest] = drafts.keys();
  if (drafts.size > most && oldest !== undefined) drafts.delete(oldest);
  return draft;
}
