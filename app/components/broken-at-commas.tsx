import { Fragment } from 'react';

/** A line of text that breaks at its commas when it is too long, and elsewhere only within a part that is too long. */
export function BrokenAtCommas({ text }: { text: string }) {
  const parts = text.split(/(?<=,) /);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ));
}
