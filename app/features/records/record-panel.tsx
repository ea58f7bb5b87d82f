import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Elsewhere } from './arrange/elsewhere.ts';
import type { Entry } from './arrange/entry.ts';
import type { Order } from './arrange/order.ts';
import { SendersContext, useSenders } from './arrange/use-senders.ts';
import { BackupNotice } from './backup-notice.tsx';
import { useClinic } from './fields/clinic.ts';
import { ListStatus, NewerButton } from './list/list-status.tsx';
import { MailNotice } from './mail-notice.tsx';
import { FeedbackChoice } from './moderation/feedback-choice.tsx';
import { ReadFirstSwitch } from './moderation/read-first-switch.tsx';
import { PhoneReaderContext, usePhoneReader } from './table/phone-reader.ts';
import type { RowCommands } from './table/record-row.tsx';
import { RecordTable } from './table/record-table.tsx';
import type { Place } from './table/use-place.ts';
import { ElsewhereButtons } from './tools/elsewhere-buttons.tsx';
import { PrintView } from './tools/print-view.tsx';
import { SelectionBar } from './tools/selection-bar.tsx';
import { ShowChoice } from './tools/show-choice.tsx';
import { Toolbar } from './tools/toolbar.tsx';
import { useSelection } from './tools/use-selection.ts';
import type { DashboardState } from './use-dashboard.ts';
import { nothingNoted, useShownRows } from './use-shown-rows.ts';
import { useToDoCounts } from './use-to-do-counts.ts';
import { filterWords, nothingOf } from './view-words.ts';

/** One tab: reads its list when it is opened, and has everything that can be done with the records. */
export function RecordPanel({ dashboard }: { dashboard: DashboardState }) {
  const { view, changeView, list, load, followUps, drafts, moderation, deletions } = dashboard;
  const { kind, order, show, days } = view;
  const left = dashboard.left[kind];
  const clinic = useClinic();
  const { country, texts } = clinic;
  const onOrder = (changed: Order) => changeView({ order: changed });
  const state = useSyncExternalStore(list.subscribe, list.getState);
  const [typed, setTyped] = useState(left.typed);
  const [openIds, setOpenIds] = useState(left.openIds);
  const focusRowAt = useRef((_index: number) => {});
  const isFirstRowWanted = useRef(left.isFirstRowWanted);
  const phoneReader = usePhoneReader(country, state.entries.length > 0);
  const isFollowedUp = kind === 'enquiry';
  const byId = isFollowedUp ? followUps.byId : nothingNoted;
  const shown = useShownRows({ dashboard, entries: state.entries, byId, typed, phoneReader });
  const { query, filter, rows, settled, elsewhere } = shown;
  const isCounted = isFollowedUp && followUps.isRead && state.readAt !== undefined;
  const toDo = useToDoCounts(isCounted, state.entries, shown.range, byId);
  const senders = useSenders(state.entries, state.status === 'complete', left.senders);
  const selection = useSelection(rows, state.entries);
  const taken = selection.entries.length > 0 ? selection.entries : rows;
  const { remove } = deletions;
  const { toggle } = selection;
  const { move } = moderation;
  const { markDone, saveNote } = dashboard.followUpDeeds;

  useEffect(() => {
    load();
    return () => list.stop();
  }, [load, list]);

  useEffect(() => {
    Object.assign(left, { typed, openIds, senders, isFirstRowWanted: false });
  }, [left, typed, openIds, senders]);

  // The button by which they are shown disappears, and with it the focus.
  useEffect(() => {
    if (!isFirstRowWanted.current || !settled || rows.length === 0) return;
    isFirstRowWanted.current = false;
    focusRowAt.current(0);
  }, [settled, rows]);

  const searchAll = useCallback(
    (text: string) => {
      setTyped(text);
      changeView({ show: 'all', days: 'all' });
      isFirstRowWanted.current = true;
    },
    [changeView],
  );

  const keepPlace = useCallback((place: Place) => void Object.assign(left, { place }), [left]);

  const commands = useMemo<RowCommands>(
    () => ({
      searchAll,
      toggleSelected: toggle,
      toggleOpen: (id) => setOpenIds((before) => toggled(before, id)),
      remove: (entry) => remove(kind, [entry]),
      saveNote,
      markDone: (entry, done) => markDone([entry], done),
      move: (entry) => kind !== 'enquiry' && move(kind, entry),
      drafts,
    }),
    [searchAll, toggle, remove, kind, saveNote, markDone, move, drafts],
  );

  const isInbox = kind === 'feedbackInbox';
  const unread =
    isInbox && state.readAt !== undefined ? state.entries.length : moderation.stored?.unread;
  const isModerated = isInbox || moderation.stored?.readFirst || Boolean(unread);

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

  function showElsewhere(place: keyof Elsewhere) {
    if (place === 'otherList') return shown.searchOther(typed);
    changeView(place === 'otherDays' ? { days: 'all', show: 'all' } : { show: place });
    isFirstRowWanted.current = true;
  }

  const isDone = ({ record }: Entry) => byId.get(record.id)?.done === true;

  function markSelected(done: boolean) {
    clearSelected();
    markDone(
      selection.entries.filter((entry) => isDone(entry) !== done),
      done,
    );
  }

  // The button goes with what it counts, so the focus moves to the one that does the same.
  function readNewer() {
    load();
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('.list-refresh button')?.focus();
  }

  if (state.status === 'not-staff') {
    return <p className="py-6">{texts.notStaff}</p>;
  }

  const isWhole = settled && state.readAt !== undefined && (!isFollowedUp || followUps.isRead);
  const isEmpty = state.status === 'complete' && state.entries.length === 0;
  const elsewhereButtons = elsewhere && settled && (
    <ElsewhereButtons kind={kind} elsewhere={elsewhere} onPlace={showElsewhere} />
  );
  const isLoading = !isEmpty && rows.length === 0 && (state.entries.length === 0 || !settled);
  return (
    <>
      <div className="print:hidden">
        <Toolbar
          kind={kind}
          search={dashboard.search}
          typed={typed}
          onTyped={setTyped}
          onArrowDown={() => focusRowAt.current(0)}
          order={order}
          onOrder={onOrder}
          days={days}
          onDays={(chosen) => changeView({ days: chosen })}
          rows={taken}
          selectedCount={selection.entries.length}
          followUps={byId}
          isWhole={isWhole}
        >
          {isFollowedUp ? (
            <ShowChoice show={show} onShow={(chosen) => changeView({ show: chosen })} {...toDo} />
          ) : (
            isModerated && (
              <FeedbackChoice kind={kind} onKind={dashboard.openKind} unread={unread} />
            )
          )}
        </Toolbar>
        {!isFollowedUp && <ReadFirstSwitch moderation={moderation} />}
        <ListStatus
          kind={kind}
          state={state}
          found={filter && settled ? rows.length : undefined}
          onRefresh={load}
        >
          {rows.length > 0 && elsewhereButtons}
        </ListStatus>
        <NewerButton newer={dashboard.counts.newer} onRead={readNewer} />
        <MailNotice readAt={state.readAt} />
        <BackupNotice readAt={state.readAt} />
        <PhoneReaderContext value={phoneReader}>
          <SendersContext value={senders}>
            <RecordTable
              kind={kind}
              rows={rows}
              query={shown.queryOfRows}
              order={order}
              onOrder={onOrder}
              isNew={state.isNew}
              onSeen={list.see}
              isSelected={selection.has}
              openIds={openIds}
              deleting={deletions.deleting}
              moving={moderation.moving}
              followUps={byId}
              changing={followUps.changing}
              commands={commands}
              focusRowAt={focusRowAt}
              place={left.place}
              onLeave={keepPlace}
            />
          </SendersContext>
        </PhoneReaderContext>
        {isLoading && <p className="py-6">{texts.loading}</p>}
        {isEmpty && <p className="py-6">{texts.empty}</p>}
        {isWhole && filter && rows.length === 0 && (
          <div className="flex flex-wrap items-center gap-x-5 py-3">
            {state.entries.length > 0 && (
              <p className="py-3">{query ? texts.list.noMatch : nothingOf(view, texts)}</p>
            )}
            {elsewhereButtons}
          </div>
        )}
        <SelectionBar
          selection={selection}
          shownCount={rows.length}
          onClear={clearSelected}
          onDelete={deleteSelected}
          areDone={selection.entries.every(isDone)}
          onDone={isFollowedUp ? markSelected : undefined}
        />
      </div>
      <PrintView
        kind={kind}
        rows={taken}
        isSelection={taken !== rows}
        filter={filterWords(view, typed, clinic)}
        followUps={byId}
        isWhole={isWhole}
      />
    </>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}
