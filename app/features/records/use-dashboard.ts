import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { NoteChange } from '../../backend/follow-up.ts';
import type { RecordKind } from '../../backend/record-fields.ts';
import { newestFirst } from './arrange/order.ts';
import type { Senders } from './arrange/senders.ts';
import { type Deletions, useDeletions } from './deletions/use-deletions.ts';
import { type FollowUps, useFollowUps } from './follow-ups/use-follow-ups.ts';
import { createLists, type Lists } from './list/lists.ts';
import type { RecordList } from './list/record-list.ts';
import { type Moderation, useModeration } from './moderation/use-moderation.ts';
import type { Place } from './table/use-place.ts';
import { type Undos, useUndos } from './undo/use-undos.ts';
import { type FollowUpDeeds, useFollowUpDeeds } from './use-follow-up-deeds.ts';
import { type TabCounts, useTabCounts } from './use-tab-counts.ts';
import { useView } from './use-view.ts';
import type { View } from './view-hash.ts';

/** What stays of a list while another is open, besides its order and choice. */
interface LeftPanel {
  typed: string;
  openIds: ReadonlySet<string>;
  /** Without them rows would be lower at first, and the place another. */
  senders: Senders | undefined;
  place: Place | undefined;
  /** Whether its first row gets the focus when it is opened. */
  isFirstRowWanted: boolean;
}

/** What the dashboard knows and does, whichever of its lists is open. */
export interface DashboardState {
  view: View;
  /** Changes a part of the view. */
  changeView: (changed: Partial<View>) => void;
  /** Opens another list, in the order and with the choice that it had, but for what is given. */
  openKind: (kind: RecordKind, changed?: Partial<View>) => void;
  /** What stays of each list while another is open. */
  left: Record<RecordKind, LeftPanel>;
  /** Opens a tab's list: that of feedback to read while staff read it first and some waits. */
  openTab: (tab: RecordKind) => void;
  lists: Lists['records'];
  /** The open list. */
  list: RecordList;
  /** Reads the open list, and what belongs to it. */
  load: () => void;
  followUps: FollowUps;
  /** Notes that were typed and not saved, by the ids of their enquiries. Nobody leaves the page with one unasked. */
  drafts: Map<string, NoteChange>;
  moderation: Moderation;
  counts: TabCounts;
  deletions: Deletions;
  undos: Undos;
  followUpDeeds: FollowUpDeeds;
  search: RefObject<HTMLInputElement | null>;
}

/** The one home of what the dashboard knows: it outlives the list that is open. */
export function useDashboard(): DashboardState {
  const [lists] = useState(createLists);
  const [view, setView] = useView();
  const undos = useUndos();
  const followUps = useFollowUps(lists.followUps);
  const moderation = useModeration(lists.records, undos.begin);
  const deletions = useDeletions(lists.records, undos.begin);
  const followUpDeeds = useFollowUpDeeds(followUps, undos.begin);
  const [drafts] = useState(() => new Map<string, NoteChange>());
  const [views] = useState(() => new Map<RecordKind, View>());
  const [left] = useState(() => ({
    enquiry: untouched(),
    feedbacks: untouched(),
    feedbackInbox: untouched(),
  }));
  const search = useRef<HTMLInputElement>(null);
  const { kind } = view;
  const list = lists.records[kind];
  const loadModeration = moderation.load;
  const counts = useTabCounts(kind, lists.records, moderation);

  const load = useCallback(() => {
    list.load();
    loadModeration();
    if (kind === 'enquiry') lists.followUps.load();
  }, [list, kind, lists, loadModeration]);

  const changeView = useCallback(
    (changed: Partial<View>) => setView({ ...view, ...changed }),
    [view, setView],
  );
  const openKind = (chosen: RecordKind, changed: Partial<View> = {}) => {
    if (chosen === kind) return;
    views.set(kind, view);
    const { order, show } = views.get(chosen) ?? { order: newestFirst, show: 'all' };
    // Opened for the first time, a list begins at its beginning, however far the one before was scrolled.
    left[chosen].place ??= { initialOffset: 0, initialMeasurementsCache: [] };
    changeView({ kind: chosen, order, show, ...changed });
  };
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => drafts.size > 0 && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [drafts]);

  // Which list the tab of feedback opens, while it is not known yet whether some waits to be read.
  const isUndecided = useRef(false);
  const { stored } = moderation;
  const openTab = (tab: RecordKind) => {
    isUndecided.current = tab === 'feedbacks' && !stored;
    openKind(tab === 'feedbacks' && hasUnread(stored) ? 'feedbackInbox' : tab);
  };
  useEffect(() => {
    if (!stored || !isUndecided.current) return;
    isUndecided.current = false;
    if (kind === 'feedbacks' && hasUnread(stored)) openKind('feedbackInbox');
  });
  return {
    ...{ view, changeView, openKind, openTab, left, lists: lists.records, list, load },
    ...{ followUps, drafts, moderation, counts, deletions, undos, followUpDeeds, search },
  };
}

function untouched(): LeftPanel {
  return {
    ...{ typed: '', openIds: new Set(), isFirstRowWanted: false },
    ...{ senders: undefined, place: undefined },
  };
}

function hasUnread(stored: Moderation['stored']): boolean {
  return stored?.readFirst === true && stored.unread > 0;
}
