import { useEffect } from 'react';
import { nameOf } from '../fields/name-of.ts';
import { receivedTime } from '../fields/received-time.ts';
import type { FollowUpNews, FollowUps } from './use-follow-ups.ts';

interface FollowUpNoticesProps extends Pick<FollowUps, 'news' | 'forget'> {
  timeZone: string;
}

/** How long a word about a change stays, in milliseconds. */
const shownTime = 60_000;

/** Tells of changes that met a colleague's, or could not be written. */
export function FollowUpNotices({ news, forget, timeZone }: FollowUpNoticesProps) {
  return news.map((each) => (
    <FollowUpNotice key={each.id} news={each} forget={forget} timeZone={timeZone} />
  ));
}

interface FollowUpNoticeProps extends Omit<FollowUpNoticesProps, 'news'> {
  news: FollowUpNews;
}

function FollowUpNotice({ news, forget, timeZone }: FollowUpNoticeProps) {
  const { id } = news;
  useEffect(() => {
    const timer = setTimeout(() => forget(id), shownTime);
    return () => clearTimeout(timer);
  }, [id, forget]);
  return (
    <div className="on-deep notice">
      <span className="min-w-0">{textOf(news, timeZone)}</span>
      <button type="button" className="notice-button" onClick={() => forget(id)}>
        Close
      </button>
    </div>
  );
}

function textOf({ entry, what, theirs }: FollowUpNews, timeZone: string): string {
  const name = nameOf(entry.record, timeZone);
  if (what === 'gone') return `${name} was deleted meanwhile.`;
  if (!theirs) return `Could not save your change at ${name}. Try again.`;
  const { by, at, done, note } = theirs;
  const when = receivedTime(at, Date.now(), timeZone).short;
  const was = `${done ? 'Done' : 'To do'}${note && `, “${note}”`}`;
  return `${by} had changed ${name} meanwhile (${when}): ${was}. Your change came later and stands.`;
}
