import { useId } from 'react';
import { fillCount } from '../../../text/plural.ts';
import type { Show } from '../arrange/filter.ts';
import { useClinic, type Wording } from '../fields/clinic.ts';
import { formatCount } from '../fields/kinds.ts';

interface ShowChoiceProps {
  show: Show;
  onShow: (show: Show) => void;
  /** Undefined until both the records and what was noted at them have been read. */
  counts: Record<Show, number> | undefined;
  /** When the enquiry came that waits longest, in milliseconds since the epoch. */
  oldestToDo: number | undefined;
}

const choices: Show[] = ['all', 'to-do', 'done'];

/** The choice between all enquiries, those to do and those done. */
export function ShowChoice({ show, onShow, counts, oldestToDo }: ShowChoiceProps) {
  const clinic = useClinic();
  const words = clinic.texts.show;
  const waitId = useId();
  const wait = oldestToDo === undefined ? '' : waitOf(clinic.now - oldestToDo, clinic);
  return (
    <fieldset className="show-choice">
      <legend className="sr-only">{words.label}</legend>
      {choices.map((each) => (
        <div key={each}>
          <label>
            <input
              type="radio"
              name="show"
              checked={each === show}
              aria-describedby={each === 'to-do' && wait ? waitId : undefined}
              onChange={() => onShow(each)}
            />
            <span>{words[each]}</span>{' '}
            <span className="font-normal">{counts && formatCount(counts[each], clinic)}</span>
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
function waitOf(age: number, { texts, tag }: Wording): string {
  const hours = Math.floor(age / hour);
  const days = Math.floor(hours / 24);
  if (days > 0) return fillCount(texts.show.waitsDays, days, tag);
  return hours > 0 ? fillCount(texts.show.waitsHours, hours, tag) : '';
}
