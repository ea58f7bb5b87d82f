import type { ReactNode } from 'react';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { fillCount } from '../../../text/plural.ts';
import { fill } from '../../../text/template.ts';
import { useClinic } from '../fields/clinic.ts';
import { countOf, formatCount } from '../fields/kinds.ts';
import { dayAndTime } from '../fields/received-time.ts';
import type { ListState } from './record-list.ts';

interface ListStatusProps {
  kind: RecordKind;
  state: ListState;
  /** How many rows match what is searched; undefined when nothing is. */
  found: number | undefined;
  onRefresh: () => void;
  /** Beside the count. */
  children?: ReactNode;
}

/**
 * How many records there are, how many of them match, how far reading a large list has come or when it was last read, and
 * the Refresh button. Its height is the same in every state, so that the rows below do not move.
 */
export function ListStatus({ kind, state, found, onRefresh, children }: ListStatusProps) {
  const clinic = useClinic();
  const { list } = clinic.texts;
  const { entries, readAt } = state;
  const all = readAt !== undefined && entries.length > 0 && countOf(entries.length, kind, clinic);
  return (
    <div className="list-status -mr-3.5">
      <div className="list-count">
        <p role="status">
          {found === undefined
            ? all
            : fill(list.found, {
                found: formatCount(found, clinic),
                all: countOf(entries.length, kind, clinic),
              })}
        </p>
        {children}
      </div>
      <div className="list-read">
        <Progress state={state} />
        {readAt !== undefined && !isComing(state) && (
          <p>{fill(list.lastRead, { time: dayAndTime(readAt, clinic.now, clinic) })}</p>
        )}
      </div>
      <div className="list-refresh">
        <button type="button" className="tool-button" onClick={onRefresh}>
          {list.refresh}
        </button>
      </div>
    </div>
  );
}

/**
 * How many records came since the list was read, as a button that reads them: beside Refresh and, where one has scrolled, at
 * the window's upper end.
 */
export function NewerButton({ newer, onRead }: { newer: number; onRead: () => void }) {
  const { texts, tag } = useClinic();
  return (
    <div role="status" className="list-newer">
      {newer > 0 && (
        <button type="button" title={texts.list.readNewer} onClick={onRead}>
          {fillCount(texts.list.newer, newer, tag)}
        </button>
      )}
    </div>
  );
}

/** How far a list of more than one page has come. */
function Progress({ state }: { state: ListState }) {
  const clinic = useClinic();
  const { texts, tag } = clinic;
  const { loaded, total } = state;
  if (!isComing(state) || total === undefined) return null;
  return (
    <p className="flex items-center gap-2">
      <progress
        aria-label={fillCount(texts.list.loading, total, tag)}
        className="load-progress"
        value={loaded}
        max={total}
      />
      <span>
        {fill(texts.list.loaded, {
          loaded: formatCount(loaded, clinic),
          total: formatCount(total, clinic),
        })}
      </span>
    </p>
  );
}

function isComing({ status, loaded, total }: ListState): boolean {
  return status === 'loading' && total !== undefined && total > loaded && loaded > 0;
}
