import { widestWord, widthOf } from '../text/names.ts';

/** Widths in em for each of which styles/main.css has a size of letters. */
const widths = [7, 9, 14, 17, 21, 32, 40];

interface FittedProps {
  children: string;
  /** About how many it may take at most. */
  lines?: number;
}

/** A text of the content, with letters that are smaller where its widest word has no room on a line, or all of it on so many. */
export function Fitted({ children, lines = Number.POSITIVE_INFINITY }: FittedProps) {
  const width = Math.max(widestWord(children), widthOf(children) / lines);
  if (width < 6) return children;
  return <span data-ems={widths.find((maximum) => width <= maximum) ?? 40}>{children}</span>;
}
