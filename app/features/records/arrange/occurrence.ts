/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** How many letters a word has that others may write as two. */
const compound = { minimum: 6, maximum: 40 };

/**
 * Where a term next occurs in a text, both folded: as it was typed or else, where it may be two words, with a blank or
 * hyphen in it, so that `wisdomtooth` finds `wisdom tooth`.
 */
export function occurrence(text: string, term: string, from = 0): Stretch | undefined {
  const found = text.indexOf(term, from);
  if (found >= 0) return { start: found, end: found + term.length };
  if (term.length < compound.minimum || term.length > compound.maximum) return undefined;
  const beginning = term.slice(0, 2);
  for (let start = text.indexOf(beginning, from); start >= 0; ) {
    if (isInTwo(text, start, term)) return { start, end: start + term.length + 1 };
    start = text.indexOf(beginning, start + 1);
  }
  return undefined;
}

function isInTwo(text: string, start: number, term: string): boolean {
  let same = 0;
  while (text[start + same] === term[same]) same++;
  const between = text[start + same];
  return (
    (between === ' ' || between === '-') && text.startsWith(term.slice(same), start + same + 1)
  );
}
