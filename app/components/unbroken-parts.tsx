import { Fragment } from 'react';

/** At spaces behind a comma, and before and behind what no-break spaces hold together. */
const breaks = /(?<=,) | (?=[^ ]*\u00a0)|(?<=\u00a0[^ ]*) /;

/** A line of text that breaks between its parts when it is too long, and elsewhere only within a part that is too long. */
export function UnbrokenParts({ text }: { text: string }) {
  const parts = text.split(breaks).map((part) => part.replaceAll('\u00a0', ' '));
  if (parts.length === 1) return parts[0];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ));
}
