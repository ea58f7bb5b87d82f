import type { Note } from '../../../backend/follow-up.ts';
import { markedLanguage } from '../../../text/marked-language.ts';
import { fill } from '../../../text/template.ts';
import { type Query, textStretches } from '../arrange/search.ts';
import { useClinic } from '../fields/clinic.ts';
import { receivedTime } from '../fields/received-time.ts';
import { Marked } from './marked.tsx';

interface NoteListProps {
  notes: readonly Note[];
  query: Query | undefined;
  /** Whom they are about. */
  name: string;
  /** Undefined while another note is being written. */
  onCorrect: ((note: Note) => void) | undefined;
  onTakeOut: (note: Note) => void;
}

/** All notes at an enquiry, the oldest first. One's own can be corrected and taken out. */
export function NoteList({ notes, query, name, onCorrect, onTakeOut }: NoteListProps) {
  const clinic = useClinic();
  const words = clinic.texts.note;
  if (notes.length === 0) return null;
  return (
    <ul aria-label={fill(words.all, { name })} className="note-list">
      {notes.map((note) => {
        const { key, text, by, at, isOwn } = note;
        const time = receivedTime(at, clinic.now, clinic).short;
        return (
          <li key={key}>
            <p dir="auto" lang={markedLanguage(text)} className="written whitespace-pre-wrap">
              <Marked text={text} stretches={textStretches(text, query)} />
            </p>
            <div className="flex flex-wrap items-center gap-x-4 text-sm">
              <span>{`${by}, ${time}`}</span>
              {isOwn && (
                <span className="flex gap-x-4">
                  <button
                    type="button"
                    className="text-link min-h-12 cursor-pointer"
                    disabled={!onCorrect}
                    aria-label={fill(words.correctOn, { name, time })}
                    onClick={() => onCorrect?.(note)}
                  >
                    {words.correct}
                  </button>
                  <button
                    type="button"
                    className="text-link min-h-12 cursor-pointer"
                    disabled={!onCorrect}
                    aria-label={fill(words.takeOutOn, { name, time })}
                    onClick={() => onTakeOut(note)}
                  >
                    {words.takeOut}
                  </button>
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
