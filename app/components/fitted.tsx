import { longestWord } from '../text/names.ts';

/** In letters: for words up to these lengths there is a size of letters (styles/main.css). */
const sizes = [18, 24, 30, 40];

/** A text of the content's in large letters: where its longest word has no room on a line, the letters are smaller. */
export function Fitted({ children }: { children: string }) {
  const letters = longestWord(children);
  if (letters < 14) return children;
  return <span data-letters={sizes.find((maximum) => letters <= maximum) ?? 40}>{children}</span>;
}
