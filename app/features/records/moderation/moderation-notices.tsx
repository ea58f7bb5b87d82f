import { ClosingNotice } from '../../../components/closing-notice.tsx';
import { useClinic } from '../fields/clinic.ts';
import { nameOf } from '../fields/name-of.ts';
import type { Moderation, ModerationNews } from './use-moderation.ts';

/** Notices of what could not be done. */
export function ModerationNotices({ news, forget }: Pick<Moderation, 'news' | 'forget'>) {
  const { timeZone } = useClinic();
  return news.map((each) => (
    <ClosingNotice key={each.id} id={each.id} text={textOf(each, timeZone)} onClose={forget} />
  ));
}

function textOf({ about, what }: ModerationNews, timeZone: string): string {
  if (!about) return 'Could not save the setting. Try again.';
  const name = nameOf(about.entry.record, timeZone);
  const verb = about.toPublish ? 'publish' : 'unpublish';
  switch (what) {
    case 'failed':
      return `Could not ${verb} ${name}. Try again.`;
    case 'replaced':
      return `Did not ${verb} ${name}: there are other words in its place by now. Refresh to read them.`;
    case 'gone':
      return `${name} was deleted meanwhile.`;
  }
}
