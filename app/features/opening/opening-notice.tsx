import type { Hours } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { openingTable } from './opening-table.ts';

interface OpeningNoticeProps {
  hours: Hours;
  texts: OpeningTexts;
  className?: string;
}

/**
 * Says `Open now, until 8:00 PM`, which app/start/shell.ts fills in and keeps true. In the prerendered page it is empty,
 * but has the size of the longest such text, whose letters are as small as its box needs; without scripts it is not shown.
 */
export function OpeningNotice({ hours, texts, className = '' }: OpeningNoticeProps) {
  const all = openingTable(hours, texts).states.map(({ text }) => text);
  const longest = all.reduce((one, other) => (one.length < other.length ? other : one));
  return (
    <p className={`opening-state needs-script ${className}`} data-longest={longest}>
      <span data-open="">{'\u00a0'}</span>
    </p>
  );
}
