import { useMemo } from 'react';
import { languageOf } from '../../../text/language.ts';
import { type Query, type Stretch, textStretches, within } from '../arrange/search.ts';
import { Marked } from './marked.tsx';

/** How much of a message stands in its row, in UTF-16 units. */
const excerptLength = 180;
/** The maximum lines of a message that its row shows as a whole. */
const excerptLines = 6;
/** How much of an excerpt stands before the first match, if that is farther on. */
const leadLength = 60;

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
  const stretches = useMemo(() => textStretches(message, query), [message, query]);
  const isLong = message.length > excerptLength || message.split('\n').length > excerptLines;
  const isCut = isLong && !isOpen;
  const { start, end } =
    isCut && message.length > excerptLength
      ? excerpt(message, stretches)
      : { start: 0, end: message.length };
  return (
    <>
      <p
        dir="auto"
        lang={languageOf(message)}
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
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

function excerpt(message: string, stretches: Stretch[]): Stretch {
  const match = stretches[0];
  const isFarOn = match && match.end > excerptLength;
  const start = isFarOn ? wholeCharacter(message, match.start - leadLength) : 0;
  return { start, end: endOfWord(message, start + excerptLength) };
}

/** The end of the last word before `wanted`, if it is near: Hindi and English separate words by spaces. */
function endOfWord(text: string, wanted: number): number {
  const space = text.slice(wanted - 24, wanted).search(/\s\S*$/);
  return space >= 0 ? wanted - 24 + space : wholeCharacter(text, wanted);
}

/** `wanted`, or shortly before, so that neither an emoji nor a letter with its signs is cut. */
function wholeCharacter(text: string, wanted: number): number {
  let at = wanted;
  while (at > 0 && at < text.length && /^[\udc00-\udfff\p{M}\u200d]/u.test(text.slice(at, at + 2)))
    at--;
  return at;
}
