import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FollowUp } from '../../backend/follow-up.ts';
import { fill } from '../../text/template.ts';
import { dayAt, rangeOf } from './arrange/days.ts';
import type { Elsewhere } from './arrange/elsewhere.ts';
import type { Entry } from './arrange/entry.ts';
import { countsOf, filterOf, oldestToDo } from './arrange/filter.ts';
import type { Order } from './arrange/order.ts';
import { parseQuery } from './arrange/search.ts';
import { useArrangement } from './arrange/use-arrangement.ts';
import { useElsewhere } from './arrange/use-elsewhere.ts';
import { SendersContext, useSenders } from './arrange/use-senders.ts';
import { BackupNotice } from './backup-notice.tsx';
import { useClinic, type Wording } from './fields/clinic.ts';
import { ListStatus, NewerButton } from './list/list-status.tsx';
import { MailNotice } from './mail-notice.tsx';
import { FeedbackChoice } from './moderation/feedback-choice.tsx';
import { ReadFirstSwitch } from './moderation/read-first-switch.tsx';
import { PhoneReaderContext, usePhoneReader } from './table/phone-reader.ts';
import type { RowCommands } from './table/record-row.tsx';
import { RecordTable } from './table/record-table.tsx';
import type { Place } from './table/use-place.ts';
import { wordsOf } from './tools/days-choice.tsx';
import { ElsewhereButtons } from './tools/elsewhere-buttons.tsx';
import { PrintView } from './tools/print-view.tsx';
import { SelectionBar } from './tools/selection-bar.tsx';
import { ShowChoice } from './tools/show-choice.tsx';
import { Toolbar } from './tools/toolbar.tsx';
import { useSelection } from './tools/use-selection.ts';
import type { DashboardState } from './use-dashboard.ts';
import { useOtherFeedback } from './use-other-feedback.ts';
import type { View } from './view-hash.ts';

/** One tab: reads its list when it is opened, and has everything that can be done with the records. */
export function RecordPanel({ dashboard }: { dashboard: DashboardState }) {
  const { view, changeView, list, load, followUps, drafts, moderation, deletions } = dashboard;
  const { kind, order, show, days } = view;
  const left = dashboard.left[kind];
  const clinic = useClinic();
  const { country, timeZone, now, texts } = clinic;
  const onOrder = (changed: Order) => changeView({ order: changed });
  const state = useSyncExternalStore(list.subscribe, list.getState);
  const [typed, setTyped] = useState(left.typed);
  const [openIds, setOpenIds] = useState(left.openIds);
  const focusRowAt = useRef((_index: number) => {});
  const isFirstRowWanted = useRef(left.isFirstRowWanted);
  const phoneReader = usePhoneReader(country, state.entries.length > 0);
  const query = useMemo(() => parseQuery(typed, phoneReader?.spellingsOf), [typed, phoneReader]);
  const isFollowedUp = kind === 'enquiry';
  // Before the follow-ups are read, nobody knows which enquiries are to do.
  const isKnown = show === 'all' || followUps.isRead;
  const byId = isFollowedUp ? followUps.byId : nothingNoted;
  // The rows depend on the follow-ups only when they are filtered by them, or a search looks into notes.
  const relevant = show === 'all' && !query ? nothingNoted : byId;
  const today = dayAt(now, timeZone);
  const range = useMemo(() => rangeOf(days, today, timeZone), [days, today, timeZone]);
  const filter = useMemo(
    () => filterOf(query, range, show, relevant),
    [query, range, show, relevant],
  );
  const searched = isKnown ? state.entries : none;
  const arrangement = useArrangement(searched, filter, order, query);
  const { rows } = arrangement;
  const other = useOtherFeedback(dashboard, query !== undefined);
  const elsewhere = useElsewhere(searched, other.entries, query, range, show, byId);
  const settled = arrangement.settled && isKnown;
  const isCounted = isFollowedUp && followUps.isRead && state.readAt !== undefined;
  // In a task of its own: a long list is shown first, and then counted.
  const counted = useDeferredValue(state.entries);
  const counts = useMemo(
    () => (isCounted ? countsOf(counted, range, byId) : undefined),
    [isCounted, counted, range, byId],
  );
  const oldest = useMemo(
    () => (isCounted ? oldestToDo(counted, byId) : undefined),
    [isCounted, counted, byId],
  );
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
    if (place === 'otherList') return other.search(typed);
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
            <ShowChoice
              show={show}
              onShow={(chosen) => changeView({ show: chosen })}
              counts={counts}
              oldestToDo={oldest}
            />
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
              query={arrangement.query}
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

/** `No appointments to do on these days.` */
function nothingOf({ kind, show, days }: View, { list }: Wording['texts']): string {
  const forms = days === 'all' ? list.none : list.noneOnDays;
  return show === 'all' ? list.noneOnDays[kind] : forms[show];
}

/** What the rows are chosen by, on paper. */
function filterWords({ show, days }: View, typed: string, wording: Wording): string {
  const { texts } = wording;
  const words = [
    show === 'all' ? '' : texts.show[show],
    days === 'all' ? '' : wordsOf(days, wording),
    typed.trim() && fill(texts.paper.searched, { typed: typed.trim() }),
  ];
  return words.filter(Boolean).join(', ');
}

const none: readonly Entry[] = [];
const nothingNoted: ReadonlyMap<string, FollowUp> = new Map();

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}
