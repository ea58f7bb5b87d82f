import type { Stretch } from '../arrange/occurrence.ts';

/** How much of an excerpt stands before the first match, if that is farther on, in UTF-16 units. */
const leadLength = 60;

/** The part of a text that is longer than `length` UTF-16 units: its beginning, or what is around the first match. */
export function excerpt(text: string, stretches: readonly Stretch[], length: number): Stretch {
  const match = stretches[0];
  const isFarOn = match && match.end > length;
  const start = isFarOn ? wholeCharacter(text, match.start - Math.min(leadLength, length / 3)) : 0;
  return { start, end: endOfWord(text, start + length) };
}

/** The end of the last word before `wanted`, if it is near: Hindi and English separate words by spaces. */
function endOfWord(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
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
