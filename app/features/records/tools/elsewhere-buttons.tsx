import type { RecordKind } from '../../../backend/record-fields.ts';
import type { Elsewhere } from '../arrange/elsewhere.ts';
import { formatCount } from '../fields/kinds.ts';

interface ElsewhereButtonsProps {
  /** Of the open list. */
  kind: RecordKind;
  elsewhere: Elsewhere;
  onPlace: (place: keyof Elsewhere) => void;
}

/** What a search has found beyond what is shown, each a press away. */
export function ElsewhereButtons({ kind, elsewhere, onPlace }: ElsewhereButtonsProps) {
  const titles: [keyof Elsewhere, string][] = [
    ['to-do', 'among To do'],
    ['done', 'among Done'],
    ['otherDays', 'on other days'],
    ['otherList', kind === 'feedbacks' ? 'among To read' : 'among Published'],
  ];
  return titles.map(
    ([place, title]) =>
      elsewhere[place] > 0 && (
        <button
          key={place}
          type="button"
          className="text-link min-h-12 cursor-pointer font-semibold"
          onClick={() => onPlace(place)}
        >
          {`${formatCount(elsewhere[place])} more ${title}`}
        </button>
      ),
  );
}
