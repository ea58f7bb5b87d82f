import { Fragment } from 'react';

interface WithLatinProps {
  children: string;
  /** The language as which words in Latin letters are drawn and read out, such as degrees and names; undefined for the page's own. */
  lang: string | undefined;
}

/** A text in which words may be in Latin letters. */
export function WithLatin({ children, lang }: WithLatinProps) {
  if (!lang) return children;
  return children.split(/(\p{Script=Latin}(?:.*\p{Script=Latin})?)/u).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <span key={index} lang={lang}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
