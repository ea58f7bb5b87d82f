import type { Show } from '../arrange/filter.ts';
import { formatCount } from '../fields/kinds.ts';

interface ShowChoiceProps {
  show: Show;
  onShow: (show: Show) => void;
  /** Undefined until both the records and what was noted at them have been read. */
  counts: Record<Show, number> | undefined;
}

const titles: [Show, string][] = [
  ['all', 'All'],
  ['to-do', 'To do'],
  ['done', 'Done'],
];

/** The choice between all enquiries, those to do and those done. */
export function ShowChoice({ show, onShow, counts }: ShowChoiceProps) {
  return (
    <fieldset className="show-choice">
      <legend className="sr-only">Show</legend>
      {titles.map(([each, title]) => (
        <label key={each}>
          <input type="radio" name="show" checked={each === show} onChange={() => onShow(each)} />
          <span>{title}</span>{' '}
          <span className="font-normal">{counts && formatCount(counts[each])}</span>
        </label>
      ))}
    </fieldset>
  );
}
