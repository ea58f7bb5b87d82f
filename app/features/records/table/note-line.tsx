import type { Note } from '../../../backend/follow-up.ts';
import { markedLanguage } from '../../../text/marked-language.ts';
import { fillCount } from '../../../text/plural.ts';
import { type Query, textStretches, within } from '../arrange/search.ts';
import { useClinic } from '../fields/clinic.ts';
import { excerpt } from './excerpt.ts';
import { Marked } from './marked.tsx';

/** How much of a note stands in its row, in UTF-16 units. */
const excerptLength = 45;

interface NoteLineProps {
  notes: readonly Note[];
  query: Query | undefined;
}

/** In a row that is not open: the first line of the last note, or what a search has found in one. */
export function NoteLine({ notes, query }: NoteLineProps) {
  const { texts, tag } = useClinic();
  const found = notes.findLast(({ text }) => textStretches(text, query).length > 0);
  const note = found ?? notes.at(-1);
  if (!note) return null;
  const text = found?.text ?? note.text.trim().replace(/\n.*/s, ' …');
  const stretches = textStretches(text, query);
  const { start, end } =
    text.length > excerptLength
      ? excerpt(text, stretches, excerptLength)
      : { start: 0, end: text.length };
  return (
    <p className="note-line">
      <span className="record-tag">{fillCount(texts.note.count, notes.length, tag)}</span>{' '}
      <span className="written" dir="auto" lang={markedLanguage(text)}>
        <span>{start > 0 ? '… ' : ''}</span>
        <Marked text={text.slice(start, end)} stretches={within(stretches, start, end)} />
        <span>{end < text.length ? ' …' : ''}</span>
      </span>
    </p>
  );
}
