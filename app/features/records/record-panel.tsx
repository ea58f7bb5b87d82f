import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RecordKind } from '../../backend/record-fields.ts';
import type { Order } from './arrange/order.ts';
import { parseQuery } from './arrange/search.ts';
import { useArrangement } from './arrange/use-arrangement.ts';
import type { Deletions } from './deletions/use-deletions.ts';
import { ListStatus } from './list/list-status.tsx';
import type { RecordList } from './list/record-list.ts';
import { MailNotice } from './mail-notice.tsx';
import type { RowCommands } from './table/record-row.tsx';
import { RecordTable } from './table/record-table.tsx';
import { PrintView } from './tools/print-view.tsx';
import { SelectionBar } from './tools/selection-bar.tsx';
import { Toolbar } from './tools/toolbar.tsx';
import { useSelection } from './tools/use-selection.ts';
import { useNow } from './use-now.ts';

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

/** One tab: reads its list when it is opened, and offers everything that can be done with the records. */
export function RecordPanel(props: RecordPanelProps) {
  const { kind, list, order, onOrder, deletions, timeZone, clinicName } = props;
  const state = useSyncExternalStore(list.subscribe, list.getState);
  const [typed, setTyped] = useState('');
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const focusRowAt = useRef((_index: number) => {});
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

  const firstSelected = () => rows.findIndex(({ record }) => selection.has(record.id));

  // The bar disappears with the button that has the focus, so the focus moves to the first row that was selected.
  function clearSelected() {
    focusRowAt.current(firstSelected());
    selection.clear();
  }

  async function deleteSelected() {
    const index = firstSelected();
    await remove(kind, selection.entries);
    if (document.activeElement === document.body) focusRowAt.current(index);
  }

  if (state.status === 'not-staff') {
    return (
      <p className="py-6">This account is not one of the clinic’s staff, so it sees no records.</p>
    );
  }

  const isWhole = settled && state.readAt !== undefined;
  const isEmpty = state.status === 'complete' && state.entries.length === 0;
  const isLoading = !isEmpty && rows.length === 0 && (state.entries.length === 0 || !settled);
  return (
    <>
      <div className="print:hidden">
        <Toolbar
          kind={kind}
          search={props.search}
          typed={typed}
          onTyped={setTyped}
          onArrowDown={() => focusRowAt.current(0)}
          order={order}
          onOrder={onOrder}
          rows={rows}
          isWhole={isWhole}
          timeZone={timeZone}
        />
        <ListStatus
          kind={kind}
          state={state}
          found={query && settled ? rows.length : undefined}
          timeZone={timeZone}
          onRefresh={list.load}
        />
        <MailNotice readAt={state.readAt} timeZone={timeZone} />
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
          focusRowAt={focusRowAt}
        />
        {isLoading && <p className="py-6">Loading...</p>}
        {isEmpty && <p className="py-6">No Data Available</p>}
        {settled && query && rows.length === 0 && state.entries.length > 0 && (
          <p className="py-6">Nothing matches the search.</p>
        )}
        <SelectionBar
          selection={selection}
          shownCount={rows.length}
          onClear={clearSelected}
          onDelete={deleteSelected}
        />
      </div>
      <PrintView
        kind={kind}
        rows={rows}
        isWhole={isWhole}
        timeZone={timeZone}
        clinicName={clinicName}
      />
    </>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}
