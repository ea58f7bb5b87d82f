import { formatCount } from '../fields/kinds.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  shownCount: number;
  onClear: () => void;
  onDelete: () => void;
}

/** What can be done with the selected rows, within a thumb's reach. Nothing above it moves when it appears. */
export function SelectionBar({ selection, shownCount, onClear, onDelete }: SelectionBarProps) {
  const count = selection.entries.length;
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected rows"
      className="selection-bar on-deep sticky bottom-2 z-30 mt-2 flex flex-wrap items-center gap-x-1 rounded-xl border border-transparent bg-deep px-4 py-1 text-white [box-shadow:0_10px_15px_-3px_#0003]"
    >
      <span role="status" className="mr-auto pr-3 font-semibold">
        {`${formatCount(count)} selected`}
      </span>
      {count < shownCount && (
        <button type="button" className="selection-button" onClick={selection.selectAll}>
          {`Select all ${formatCount(shownCount)}`}
        </button>
      )}
      <button type="button" className="selection-button" onClick={onClear}>
        Clear
      </button>
      <button type="button" className="selection-button font-semibold" onClick={onDelete}>
        Delete selected
      </button>
    </section>
  );
}
