import { useId } from 'react';
import type { Show } from '../arrange/filter.ts';
import { useClinic } from '../fields/clinic.ts';
import { formatCount } from '../fields/kinds.ts';

interface ShowChoiceProps {
  show: Show;
  onShow: (show: Show) => void;
  /** Undefined until both the records and what was noted at them have been read. */
  counts: Record<Show, number> | undefined;
  /** When the enquiry came that waits longest, in milliseconds since the epoch. */
  oldestToDo: number | undefined;
}

const titles: [Show, string][] = [
  ['all', 'All'],
  ['to-do', 'To do'],
  ['done', 'Done'],
];

/** The choice between all enquiries, those to do and those done. */
export function ShowChoice({ show, onShow, counts, oldestToDo }: ShowChoiceProps) {
  const { now } = useClinic();
  const waitId = useId();
  const wait = oldestToDo === undefined ? '' : waitOf(now - oldestToDo);
  return (
    <fieldset className="show-choice">
      <legend className="sr-only">Show</legend>
      {titles.map(([each, title]) => (
        <div key={each}>
          <label>
            <input
              type="radio"
              name="show"
              checked={each === show}
              aria-describedby={each === 'to-do' && wait ? waitId : undefined}
              onChange={() => onShow(each)}
            />
            <span>{title}</span>{' '}
            <span className="font-normal">{counts && formatCount(counts[each])}</span>
          </label>
          {each === 'to-do' && wait && (
            <span id={waitId} className="show-wait">
              {wait}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

const hour = 3_600_000;

/** `waits 3 h`, `waits 1 day`, `waits 12 days`; nothing within the first hour. */
function waitOf(age: number): string {
  const hours = Math.floor(age / hour);
  const days = Math.floor(hours / 24);
  if (days > 0) return `waits ${days === 1 ? '1 day' : `${formatCount(days)} days`}`;
  return hours > 0 ? `waits ${hours} h` : '';
}
