import { Fragment } from 'react';

/** The parts of a text: they end behind a comma, and before and behind words that no-break spaces hold together. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let isHeld = true;
  for (const word of text.split(' ')) {
    const [last = ''] = parts.slice(-1);
    const begins = isHeld || last.endsWith(',') || word.includes('\u00a0');
    if (begins) parts.push(word);
    else parts[parts.length - 1] = `${last} ${word}`;
    isHeld = word.includes('\u00a0');
  }
  return parts;
}

/** A line of text that breaks between its parts when it is too long, and elsewhere only within a part that is too long. */
export function UnbrokenParts({ text }: { text: string }) {
  const parts = partsOf(text).map((part) => part.replaceAll('\u00a0', ' '));
  if (parts.length === 1) return parts[0];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ));
}
