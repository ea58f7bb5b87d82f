import { longestState } from './opening-state.ts';
import type { StateTexts } from './texts.ts';
import type { Week } from './week.ts';

interface OpeningNoticeProps {
  week: Week;
  texts: StateTexts;
  className?: string;
}

/**
 * Says `Open now, until 8:00 PM`, which app/start/shell.ts fills in and keeps true. In the prerendered page it is empty,
 * but has the size of the longest such text; without scripts it is not shown.
 */
export function OpeningNotice({ week, texts, className = '' }: OpeningNoticeProps) {
  return (
    <p
      className={`opening-state needs-script ${className}`}
      data-longest={longestState(week, texts)}
    >
      <span data-opening-state="">{'\u00a0'}</span>
    </p>
  );
}
