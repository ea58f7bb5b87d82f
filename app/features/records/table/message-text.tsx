import { useMemo } from 'react';
import { markedLanguage } from '../../../text/marked-language.ts';
import { type Query, textStretches, within } from '../arrange/search.ts';
import { useClinic } from '../fields/clinic.ts';
import { excerpt } from './excerpt.ts';
import { Marked } from './marked.tsx';

/** How much of a message stands in its row, in UTF-16 units. */
const excerptLength = 180;
/** The maximum lines of a message that its row shows as a whole. */
const excerptLines = 6;

interface MessageTextProps {
  message: string;
  query: Query | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/**
 * A message in its lines. Of a long one, until it is opened: its beginning, or the part around the first match, in running
 * text.
 */
export function MessageText({ message, query, isOpen, onToggle }: MessageTextProps) {
  const { row } = useClinic().texts;
  const stretches = useMemo(() => textStretches(message, query), [message, query]);
  const isLong = message.length > excerptLength || message.split('\n').length > excerptLines;
  const isCut = isLong && !isOpen;
  const { start, end } =
    isCut && message.length > excerptLength
      ? excerpt(message, stretches, excerptLength)
      : { start: 0, end: message.length };
  return (
    <>
      <p
        dir="auto"
        lang={markedLanguage(message)}
        className={`written ${isCut ? '' : 'whitespace-pre-wrap'}`}
      >
        <span>{start > 0 ? '… ' : ''}</span>
        <Marked text={message.slice(start, end)} stretches={within(stretches, start, end)} />
        <span>{end < message.length ? ' …' : ''}</span>
      </p>
      {isLong && (
        <button
          type="button"
          className="text-link -mt-3 min-h-12 cursor-pointer"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? row.showLess : row.showAll}
        </button>
      )}
    </>
  );
}
