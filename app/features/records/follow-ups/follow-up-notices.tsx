import { ClosingNotice } from '../../../components/closing-notice.tsx';
import { useClinic } from '../fields/clinic.ts';
import { nameOf } from '../fields/name-of.ts';
import { receivedTime } from '../fields/received-time.ts';
import type { FollowUpNews, FollowUps } from './use-follow-ups.ts';

/** Notices of changes that met a colleague's, or could not be written. */
export function FollowUpNotices({ news, forget }: Pick<FollowUps, 'news' | 'forget'>) {
  const { timeZone } = useClinic();
  return news.map((each) => (
    <ClosingNotice key={each.id} id={each.id} text={textOf(each, timeZone)} onClose={forget} />
  ));
}

function textOf({ entry, what, theirs }: FollowUpNews, timeZone: string): string {
  const name = nameOf(entry.record, timeZone);
  if (what === 'gone') return `${name} was deleted meanwhile.`;
  if (!theirs) return `Could not save your change at ${name}. Try again.`;
  const last = theirs.notes.at(-1);
  const { by, at } = last && last.at > theirs.at ? last : theirs;
  const when = receivedTime(at, Date.now(), timeZone).short;
  const was = `${theirs.done ? 'Done' : 'To do'}${last ? `, “${last.text}”` : ''}`;
  return `${by} had changed ${name} meanwhile (${when}): ${was}. ${what === 'same' ? 'It stays so.' : 'Your change came later and stands.'}`;
}
