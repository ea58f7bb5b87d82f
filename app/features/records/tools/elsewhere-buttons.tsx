import type { Elsewhere } from '../arrange/elsewhere.ts';
import { formatCount } from '../fields/kinds.ts';

interface ElsewhereButtonsProps {
  elsewhere: Elsewhere;
  onPlace: (place: keyof Elsewhere) => void;
}

const titles: [keyof Elsewhere, string][] = [
  ['to-do', 'among To do'],
  ['done', 'among Done'],
  ['otherDays', 'on other days'],
];

/** What a search has found beyond what is shown, each a press away. */
export function ElsewhereButtons({ elsewhere, onPlace }: ElsewhereButtonsProps) {
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
