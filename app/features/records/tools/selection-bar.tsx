import { fillCount } from '../../../text/plural.ts';
import { useClinic } from '../fields/clinic.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  shownCount: number;
  onClear: () => void;
  onDelete: () => void;
  /** Whether all of them are done. */
  areDone: boolean;
  /** Marks them done, or to do again; undefined where nothing is to do. */
  onDone: ((done: boolean) => void) | undefined;
}

/** What can be done with the selected rows, within a thumb's reach. Nothing above it moves when it appears. */
export function SelectionBar(props: SelectionBarProps) {
  const { texts, tag } = useClinic();
  const words = texts.selection;
  const { selection, shownCount, areDone, onDone } = props;
  const count = selection.entries.length;
  if (count === 0) return null;
  return (
    <section
      ref={tellHeight}
      aria-label={words.label}
      className="selection-bar on-deep sticky bottom-2 z-30 mt-2 flex flex-wrap items-center gap-x-1 rounded-xl border border-transparent bg-deep px-4 py-1 text-white [box-shadow:0_10px_15px_-3px_#0003]"
    >
      <span role="status" className="mr-auto pr-3 font-semibold">
        {fillCount(words.count, count, tag)}
      </span>
      {count < shownCount && (
        <button type="button" className="selection-button" onClick={selection.selectAll}>
          {fillCount(words.all, shownCount, tag)}
        </button>
      )}
      <button type="button" className="selection-button" onClick={props.onClear}>
        {words.clear}
      </button>
      {onDone && (
        <button
          type="button"
          className="selection-button font-semibold"
          onClick={() => onDone(!areDone)}
        >
          {areDone ? words.toDo : words.done}
        </button>
      )}
      <button type="button" className="selection-button font-semibold" onClick={props.onDelete}>
        {words.delete}
      </button>
    </section>
  );
}

/** The notices stand above the bar, which has several lines on a narrow screen. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--selection-bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}
