import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FollowUp } from '../../backend/follow-up.ts';
import type { RecordKind } from '../../backend/record-fields.ts';
import type { DashboardTexts } from '../../content/schemas/texts.ts';
import { dayAt, rangeOf } from './arrange/days.ts';
import type { Entry } from './arrange/entry.ts';
import { countsOf, filterOf } from './arrange/filter.ts';
import type { Order } from './arrange/order.ts';
import { parseQuery } from './arrange/search.ts';
import { useArrangement } from './arrange/use-arrangement.ts';
import { BackupNotice } from './backup-notice.tsx';
import type { Deletions } from './deletions/use-deletions.ts';
import { kinds } from './fields/kinds.ts';
import type { FollowUps } from './follow-ups/use-follow-ups.ts';
import { ListStatus } from './list/list-status.tsx';
import type { RecordList } from './list/record-list.ts';
import { MailNotice } from './mail-notice.tsx';
import { FeedbackChoice } from './moderation/feedback-choice.tsx';
import { ReadFirstSwitch } from './moderation/read-first-switch.tsx';
import type { Moderation } from './moderation/use-moderation.ts';
import { PhoneReaderContext, usePhoneReader } from './table/phone-reader.ts';
import type { RowCommands } from './table/record-row.tsx';
import { RecordTable } from './table/record-table.tsx';
import { PrintView } from './tools/print-view.tsx';
import { SelectionBar } from './tools/selection-bar.tsx';
import { ShowChoice } from './tools/show-choice.tsx';
import { Toolbar } from './tools/toolbar.tsx';
import { useSelection } from './tools/use-selection.ts';
import { useNow } from './use-now.ts';
import type { View } from './view-hash.ts';

interface RecordPanelProps {
  kind: RecordKind;
  list: RecordList;
  view: View;
  onView: (view: View) => void;
  onKind: (kind: RecordKind) => void;
  followUps: FollowUps;
  /** Reads the follow-ups, each time that the list is read. */
  loadFollowUps: () => void;
  /** Notes that were typed and not saved, by the ids of their enquiries. */
  drafts: Map<string, string>;
  moderation: Moderation;
  deletions: Deletions;
  search: RefObject<HTMLInputElement | null>;
  timeZone: string;
  clinicName: string;
  texts: DashboardTexts;
  /** As two capital letters. */
  country: string;
}

/** One tab: reads its list when it is opened, and has everything that can be done with the records. */
export function RecordPanel(props: RecordPanelProps) {
  const { kind, list, view, onView, followUps, loadFollowUps, deletions, timeZone, clinicName } =
    props;
  const { moderation, texts } = props;
  const { order, show, days } = view;
  const onOrder = (changed: Order) => onView({ ...view, order: changed });
  const state = useSyncExternalStore(list.subscribe, list.getState);
  const [typed, setTyped] = useState('');
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const focusRowAt = useRef((_index: number) => {});
  const now = useNow();
  const phoneReader = usePhoneReader(props.country, state.entries.length > 0);
  const query = useMemo(() => parseQuery(typed, phoneReader?.spellingsOf), [typed, phoneReader]);
  const isFollowedUp = kind === 'enquiry';
  // Before the follow-ups are read, nobody knows which enquiries are to do.
  const isKnown = show === 'all' || followUps.isRead;
  const byId = isFollowedUp ? followUps.byId : nothingNoted;
  // The rows depend on the follow-ups only when they are filtered by them.
  const relevant = show === 'all' ? nothingNoted : byId;
  const today = dayAt(now, timeZone);
  const range = useMemo(() => rangeOf(days, today, timeZone), [days, today, timeZone]);
  const filter = useMemo(
    () => filterOf(query, range, show, relevant),
    [query, range, show, relevant],
  );
  const arrangement = useArrangement(isKnown ? state.entries : none, filter, order);
  const { rows } = arrangement;
  const settled = arrangement.settled && isKnown;
  const isCounted = isFollowedUp && followUps.isRead && state.readAt !== undefined;
  const counts = useMemo(
    () => (isCounted ? countsOf(state.entries, range, byId) : undefined),
    [isCounted, state.entries, range, byId],
  );
  const selection = useSelection(rows);
  const taken = selection.entries.length > 0 ? selection.entries : rows;
  const { remove } = deletions;
  const { toggle } = selection;
  const { change } = followUps;
  const { publish, load: loadModeration } = moderation;

  const load = useCallback(() => {
    list.load();
    if (isFollowedUp) loadFollowUps();
    else loadModeration();
  }, [list, isFollowedUp, loadFollowUps, loadModeration]);

  useEffect(() => {
    load();
    return () => list.stop();
  }, [load, list]);

  const commands = useMemo<RowCommands>(
    () => ({
      toggleSelected: toggle,
      toggleOpen: (id) => setOpenIds((before) => toggled(before, id)),
      remove: (entry) => remove(kind, [entry]),
      followUp: change,
      publish,
      drafts: props.drafts,
    }),
    [toggle, remove, kind, change, publish, props.drafts],
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

  if (state.status === 'not-staff') {
    return (
      <p className="py-6">This account is not one of the clinic’s staff, so it sees no records.</p>
    );
  }

  const isWhole = settled && state.readAt !== undefined && (!isFollowedUp || followUps.isRead);
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
          days={days}
          onDays={(chosen) => onView({ ...view, days: chosen })}
          now={now}
          rows={taken}
          selectedCount={selection.entries.length}
          followUps={byId}
          isWhole={isWhole}
          timeZone={timeZone}
          printTexts={texts.print}
        >
          {isFollowedUp ? (
            <ShowChoice
              show={show}
              onShow={(chosen) => onView({ ...view, show: chosen })}
              counts={counts}
            />
          ) : (
            isModerated && <FeedbackChoice kind={kind} onKind={props.onKind} unread={unread} />
          )}
        </Toolbar>
        {!isFollowedUp && <ReadFirstSwitch moderation={moderation} />}
        <ListStatus
          kind={kind}
          state={state}
          found={filter && settled ? rows.length : undefined}
          now={now}
          timeZone={timeZone}
          onRefresh={load}
        />
        <MailNotice readAt={state.readAt} timeZone={timeZone} />
        <BackupNotice readAt={state.readAt} timeZone={timeZone} texts={texts.backup} />
        <PhoneReaderContext value={phoneReader}>
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
            publishing={moderation.publishing}
            followUps={byId}
            changing={followUps.changing}
            now={now}
            timeZone={timeZone}
            clinicName={clinicName}
            commands={commands}
            focusRowAt={focusRowAt}
          />
        </PhoneReaderContext>
        {isLoading && <p className="py-6">Loading...</p>}
        {isEmpty && <p className="py-6">No Data Available</p>}
        {isWhole && filter && rows.length === 0 && state.entries.length > 0 && (
          <p className="py-6">
            {query ? 'Nothing matches the search.' : `No ${kinds[kind].many}.`}
          </p>
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
        rows={taken}
        isSelection={taken !== rows}
        followUps={byId}
        isWhole={isWhole}
        timeZone={timeZone}
        clinicName={clinicName}
        texts={texts.print}
      />
    </>
  );
}

const none: readonly Entry[] = [];
const nothingNoted: ReadonlyMap<string, FollowUp> = new Map();

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}
