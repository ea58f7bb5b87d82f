import { toFollowUp } from '../../../backend/follow-up.ts';
import { ClosingNotice } from '../../../components/closing-notice.tsx';
import { useClinic } from '../fields/clinic.ts';
import { countOf } from '../fields/kinds.ts';
import { nameOf } from '../fields/name-of.ts';
import type { DeletionNews, Deletions } from './use-deletions.ts';

/** Notices of what had become of records that were to be deleted or put back. */
export function DeletionNotices({ news, forget }: Pick<Deletions, 'news' | 'forget'>) {
  const { timeZone } = useClinic();
  return news.map((each) => (
    <ClosingNotice key={each.id} id={each.id} text={textOf(each, timeZone)} onClose={forget} />
  ));
}

function textOf({ kind, entries, what }: DeletionNews, timeZone: string): string {
  const [first] = entries;
  const isOne = first !== undefined && entries.length === 1;
  const name = isOne ? nameOf(first.record, timeZone) : countOf(entries.length, kind);
  if (what === 'gone') return `${name} had been deleted already.`;
  if (what === 'elsewhere')
    return kind === 'feedbacks'
      ? `${name} had been unpublished already: see To read.`
      : `${name} had been published already: see Published, where everybody can read ${isOne ? 'it' : 'them'}.`;
  const notes = entries.flatMap(({ record }) =>
    record.stored.flatMap(({ data }) => toFollowUp(data, '').notes.map(({ text }) => text)),
  );
  const others = isOne ? 'another was sent in its place' : 'others were sent in their place';
  return [
    `Could not put back ${name}: ${others} meanwhile, which the list shows.`,
    ...notes.map((note) => `The note was: “${note}”`),
  ].join(' ');
}
