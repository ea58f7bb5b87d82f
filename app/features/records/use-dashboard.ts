import { type RefObject, useCallback, useRef, useState } from 'react';
import type { NoteChange } from '../../backend/follow-up.ts';
import type { RecordKind } from '../../backend/record-fields.ts';
import { newestFirst } from './arrange/order.ts';
import { type Deletions, useDeletions } from './deletions/use-deletions.ts';
import { type FollowUps, useFollowUps } from './follow-ups/use-follow-ups.ts';
import { createLists } from './list/lists.ts';
import type { RecordList } from './list/record-list.ts';
import { type Moderation, useModeration } from './moderation/use-moderation.ts';
import { useView } from './use-view.ts';
import type { View } from './view-hash.ts';

/** What stays of a list while another is open, besides its order and choice. */
interface LeftPanel {
  typed: string;
  openIds: ReadonlySet<string>;
}

/** What the dashboard knows and does, whichever of its lists is open. */
export interface DashboardState {
  view: View;
  /** Changes a part of the view. */
  changeView: (changed: Partial<View>) => void;
  /** Opens another list, in the order and with the choice that it had. */
  openKind: (kind: RecordKind) => void;
  /** What stays of the lists that are not open. */
  left: Map<RecordKind, LeftPanel>;
  /** The open list. */
  list: RecordList;
  /** Reads the open list, and what belongs to it. */
  load: () => void;
  followUps: FollowUps;
  /** Notes that were typed and not saved, by the ids of their enquiries. */
  drafts: Map<string, NoteChange>;
  moderation: Moderation;
  deletions: Deletions;
  search: RefObject<HTMLInputElement | null>;
}

/** The one home of what the dashboard knows: it outlives the list that is open. */
export function useDashboard(): DashboardState {
  const [lists] = useState(createLists);
  const [view, setView] = useView();
  const followUps = useFollowUps(lists.followUps);
  const moderation = useModeration(lists.records.feedbackInbox);
  const deletions = useDeletions(lists.records);
  const [drafts] = useState(() => new Map<string, NoteChange>());
  const [views] = useState(() => new Map<RecordKind, View>());
  const [left] = useState(() => new Map<RecordKind, LeftPanel>());
  const search = useRef<HTMLInputElement>(null);
  const { kind } = view;
  const list = lists.records[kind];
  const loadModeration = moderation.load;

  const load = useCallback(() => {
    list.load();
    if (kind === 'enquiry') lists.followUps.load();
    else loadModeration();
  }, [list, kind, lists, loadModeration]);

  const changeView = useCallback(
    (changed: Partial<View>) => setView({ ...view, ...changed }),
    [view, setView],
  );
  const openKind = (chosen: RecordKind) => {
    if (chosen === kind) return;
    views.set(kind, view);
    const { order, show } = views.get(chosen) ?? { order: newestFirst, show: 'all' };
    changeView({ kind: chosen, order, show });
  };
  return {
    ...{ view, changeView, openKind, left, list, load },
    ...{ followUps, drafts, moderation, deletions, search },
  };
}
