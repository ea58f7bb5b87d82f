import { toFollowUp } from '../../../backend/follow-up.ts';
import { fillCount } from '../../../text/plural.ts';
import { fill } from '../../../text/template.ts';
import type { Wording } from '../fields/clinic.ts';
import { countOf } from '../fields/kinds.ts';
import { nameOf } from '../fields/name-of.ts';
import type { DeletionNews } from './use-deletions.ts';

/** What had become of records that were to be deleted or put back. */
export function deletionText({ kind, entries, what }: DeletionNews, wording: Wording): string {
  const { texts, tag } = wording;
  const { gone } = texts;
  const [first] = entries;
  const { length } = entries;
  const whom =
    first && length === 1 ? nameOf(first.record, wording) : countOf(length, kind, wording);
  if (what === 'gone') return fill(gone.deletedBefore, { whom });
  if (what === 'elsewhere')
    return kind === 'feedbacks'
      ? fill(gone.unpublishedBefore, { whom })
      : fillCount(gone.publishedBefore, length, tag, { whom });
  const notes = entries.flatMap(({ record }) =>
    record.stored.flatMap(({ data }) => toFollowUp(data, '').notes.map(({ text }) => text)),
  );
  return [
    fillCount(gone.replaced, length, tag, { whom }),
    ...notes.map((note) => fill(gone.note, { note })),
  ].join(' ');
}
