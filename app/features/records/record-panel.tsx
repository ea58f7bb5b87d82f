import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RecordKind } from '../../backend/records.ts';
import { Button } from '../../components/button.tsx';
import { download, toCsv } from './csv.ts';
import { formatCount, kinds } from './kinds.ts';
import { ListStatus } from './list-status.tsx';
import type { Order } from './order.ts';
import { OrderSelect } from './order-select.tsx';
import { PrintView } from './print-view.tsx';
import { sortableTime, timeOfDay } from './received-time.ts';
import type { RecordList } from './record-list.ts';
import type { RowCommands } from './record-row.tsx';
import { RecordTable } from './record-table.tsx';
import { parseQuery } from './search.ts';
import { SearchField } from './search-field.tsx';
import { useArrangement } from './use-arrangement.ts';
import type { Deletions } from './use-deletions.ts';
import { useNow } from './use-now.ts';
import { useSelection } from './use-selection.ts';

interface RecordPanelProps {
  kind: RecordKind;
  list: RecordList;
  order: Order;
  onOrder: (order: Order) => void;
  deletions: Deletions;
  search: RefObject<HTMLInputElement | null>;
  timeZone: string;
  clinicName: string;
}

/** One tab: reads its list when it is shown, and everything that can be done with the records. */
export function RecordPanel(props: RecordPanelProps) {
  const { kind, list, order, onOrder, deletions, timeZone, clinicName } = props;
  const state = useSyncExternalStore(list.subscribe, list.getState);
  const [typed, setTyped] = useState('');
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const focusFirstRow = useRef(() => {});
  const now = useNow();
  const query = useMemo(() => parseQuery(typed), [typed]);
  const { rows, settled } = useArrangement(state.entries, query, order);
  const selection = useSelection(rows);
  const { remove } = deletions;
  const { toggle } = selection;

  useEffect(() => {
    list.load();
    return () => list.stop();
  }, [list]);

  const commands = useMemo<RowCommands>(
    () => ({
      toggleSelected: toggle,
      toggleOpen: (id) => setOpenIds((before) => toggled(before, id)),
      remove: (entry) => remove(kind, [entry]),
    }),
    [toggle, remove, kind],
  );

  if (state.status === 'not-staff') {
    return (
      <p className="py-6">This account is not one of the clinic’s staff, so it sees no records.</p>
    );
  }

  const isEmpty = state.status === 'complete' && state.entries.length === 0;
  const isLoading = !isEmpty && rows.length === 0 && (state.entries.length === 0 || !settled);
  const selected = selection.entries;
  return (
    <>
      <div className="print:hidden">
        <div className="flex flex-wrap items-center gap-3 py-3">
          <SearchField
            field={props.search}
            typed={typed}
            onTyped={setTyped}
            onArrowDown={() => focusFirstRow.current()}
          />
          <OrderSelect kind={kind} order={order} onOrder={onOrder} />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="quiet"
              className="px-4 text-base"
              onClick={async () =>
                download(
                  await toCsv(rows, kind, timeZone),
                  `${kinds[kind].many}-${sortableTime(Date.now(), timeZone).slice(0, 10)}.csv`,
                )
              }
            >
              Download CSV
            </Button>
            <Button variant="quiet" className="px-4 text-base" onClick={() => print()}>
              Print
            </Button>
            <Button variant="quiet" className="px-4 text-base" onClick={() => list.load()}>
              Refresh
            </Button>
            {state.readAt !== undefined && (
              <span className="text-base">Last read {timeOfDay(state.readAt, timeZone)}</span>
            )}
          </div>
        </div>
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <ListStatus
            kind={kind}
            state={state}
            found={query && settled ? rows.length : undefined}
          />
          {selected.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <span role="status">{formatCount(selected.length)} selected</span>
              <Button
                variant="quiet"
                className="px-4 text-base"
                onClick={() => {
                  remove(kind, selected);
                  selection.clear();
                }}
              >
                Delete selected
              </Button>
              {selected.length < rows.length && (
                <Button variant="quiet" className="px-4 text-base" onClick={selection.selectAll}>
                  Select all {formatCount(rows.length)}
                </Button>
              )}
              <Button variant="quiet" className="px-4 text-base" onClick={selection.clear}>
                Clear
              </Button>
            </div>
          )}
        </div>
        <RecordTable
          kind={kind}
          rows={rows}
          query={query}
          order={order}
          onOrder={onOrder}
          newAfter={state.newAfter}
          isSelected={selection.has}
          openIds={openIds}
          deleting={deletions.deleting}
          now={now}
          timeZone={timeZone}
          clinicName={clinicName}
          commands={commands}
          focusFirstRow={focusFirstRow}
        />
        {isLoading && <p className="py-6">Loading...</p>}
        {isEmpty && <p className="py-6">No Data Available</p>}
        {settled && query && rows.length === 0 && state.entries.length > 0 && (
          <p className="py-6">Nothing matches the search.</p>
        )}
      </div>
      <PrintView kind={kind} rows={rows} timeZone={timeZone} clinicName={clinicName} />
    </>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}
