import type { Note } from '../../../backend/follow-up.ts';
import { languageOf } from '../../../text/language.ts';
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
  const { now, timeZone } = useClinic();
  if (notes.length === 0) return null;
  return (
    <ul aria-label={`Notes on ${name}`} className="note-list">
      {notes.map((note) => {
        const { key, text, by, at, isOwn } = note;
        const when = receivedTime(at, now, timeZone).short;
        return (
          <li key={key}>
            <p dir="auto" lang={languageOf(text)} className="written whitespace-pre-wrap">
              <Marked text={text} stretches={textStretches(text, query)} />
            </p>
            <div className="flex flex-wrap items-center gap-x-4 text-sm">
              <span>{`${by}, ${when}`}</span>
              {isOwn && (
                <span className="flex gap-x-4">
                  <button
                    type="button"
                    className="text-link min-h-12 cursor-pointer"
                    disabled={!onCorrect}
                    aria-label={`Correct note on ${name}, ${when}`}
                    onClick={() => onCorrect?.(note)}
                  >
                    Correct
                  </button>
                  <button
                    type="button"
                    className="text-link min-h-12 cursor-pointer"
                    disabled={!onCorrect}
                    aria-label={`Take out note on ${name}, ${when}`}
                    onClick={() => onTakeOut(note)}
                  >
                    Take out
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
