import { useMemo } from 'react';
import { languageOf } from '../../../text/language.ts';
import { type Query, type Stretch, textStretches } from '../arrange/search.ts';
import { Marked } from './marked.tsx';

/** How much of a message stands in its row, in UTF-16 units. */
const excerptLength = 180;
/** How much of it stands before the first match, if that is farther on. */
const leadLength = 60;

interface MessageTextProps {
  message: string;
  query: Query | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** A message; of a long one its beginning, or the part around the first match, until it is opened. */
export function MessageText({ message, query, isOpen, onToggle }: MessageTextProps) {
  const stretches = useMemo(() => textStretches(message, query), [message, query]);
  const isLong = message.length > excerptLength;
  const { start, end } =
    isLong && !isOpen ? excerpt(message, stretches) : { start: 0, end: message.length };
  return (
    <>
      <p
        dir="auto"
        lang={languageOf(message)}
        className={isOpen ? 'pt-2.5 whitespace-pre-wrap' : 'pt-2.5'}
      >
        {start > 0 && '… '}
        <Marked text={message.slice(start, end)} stretches={within(stretches, start, end)} />
        {end < message.length && ' …'}
      </p>
      {isLong && (
        <button
          type="button"
          className="text-link -mt-1.5 min-h-12 cursor-pointer"
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

function within(stretches: Stretch[], start: number, end: number): Stretch[] {
  return stretches
    .filter((stretch) => stretch.end > start && stretch.start < end)
    .map((stretch) => ({
      start: Math.max(stretch.start, start) - start,
      end: Math.min(stretch.end, end) - start,
    }));
}
