import type { RecordKind } from '../../../backend/record-fields.ts';
import { countOf, formatCount } from '../fields/kinds.ts';
import type { ListState } from './record-list.ts';

interface ListStatusProps {
  kind: RecordKind;
  state: ListState;
  /** How many rows match what is searched; undefined when nothing is. */
  found: number | undefined;
}

/** How many records there are, how many of them match, and how far a large list has come. */
export function ListStatus({ kind, state, found }: ListStatusProps) {
  const { entries, loaded, total, status } = state;
  const isComing = status === 'loading' && total !== undefined && total > loaded && loaded > 0;
  return (
    <div className="flex min-w-0 flex-wrap items-center">
      <p role="status">
        {found === undefined
          ? status === 'complete' && entries.length > 0 && countOf(entries.length, kind)
          : `${formatCount(found)} of ${countOf(entries.length, kind)}`}
      </p>
      {isComing && (
        <p className="flex items-center gap-2">
          <progress
            aria-label={`Loading ${total} records`}
            className="load-progress"
            value={loaded}
            max={total}
          />
          <span>{`${formatCount(loaded)} of ${formatCount(total)} loaded`}</span>
        </p>
      )}
    </div>
  );
}
