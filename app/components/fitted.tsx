import { widestWord } from '../text/names.ts';

/** Widths in em for each of which styles/main.css has a size of letters. */
const widths = [7, 9, 14, 17, 21, 32, 40];

/** A text of the content, with letters that are smaller where its widest word has no room on a line. */
export function Fitted({ children }: { children: string }) {
  const width = widestWord(children);
  if (width < 6) return children;
  return <span data-ems={widths.find((maximum) => width <= maximum) ?? 40}>{children}</span>;
}
