import { fill } from '../../../text/template.ts';
import type { Wording } from '../fields/clinic.ts';
import { nameOf } from '../fields/name-of.ts';
import { receivedTime } from '../fields/received-time.ts';
import type { FollowUpNews } from './use-follow-ups.ts';

/** Says that a change met a colleague's, or could not be written. */
export function followUpText({ entry, what, theirs }: FollowUpNews, wording: Wording): string {
  const { followUp, gone, show } = wording.texts;
  const name = nameOf(entry.record, wording);
  if (what === 'gone') return fill(gone.deletedMeanwhile, { name });
  if (!theirs) return fill(followUp.failed, { name });
  const last = theirs.notes.at(-1);
  const { by, at } = last && last.at > theirs.at ? last : theirs;
  const time = receivedTime(at, Date.now(), wording).short;
  const isDone = show[theirs.done ? 'done' : 'to-do'];
  const state = last ? fill(followUp.stateWithNote, { state: isDone, note: last.text }) : isDone;
  return fill(what === 'same' ? followUp.same : followUp.met, { by, name, time, state });
}
