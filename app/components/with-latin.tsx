import { Fragment } from 'react';

/**
 * A text of another script in which words may be in Latin letters, such as degrees and names: these are marked as English,
 * so that they are drawn and read out as such.
 */
export function WithLatin({ children }: { children: string }) {
  if (!/(?!\p{Script=Latin})\p{Letter}/u.test(children)) return children;
  return children.split(/(\p{Script=Latin}(?:.*\p{Script=Latin})?)/u).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <span key={index} lang="en">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
