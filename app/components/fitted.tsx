import { longestWord } from '../text/names.ts';

/** Word lengths up to each of which styles/main.css has a size of letters. */
const sizes = [18, 24, 30, 40];

/** A text of the content in large letters, which are smaller where its longest word has no room on a line. */
export function Fitted({ children }: { children: string }) {
  const letters = longestWord(children);
  if (letters < 14) return children;
  return <span data-letters={sizes.find((maximum) => letters <= maximum) ?? 40}>{children}</span>;
}
