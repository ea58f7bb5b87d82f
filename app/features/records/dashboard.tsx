import './dashboard.css';
import './notices.css';
import { useCallback, useId, useRef, useState } from 'react';
import type { RecordKind } from '../../backend/record-fields.ts';
import type { DashboardTexts } from '../../content/schemas/texts.ts';
import { newestFirst } from './arrange/order.ts';
import { DeletionNotices } from './deletions/deletion-notices.tsx';
import { UndoNotices } from './deletions/undo-notices.tsx';
import { useDeletions } from './deletions/use-deletions.ts';
import { tabOf } from './fields/kinds.ts';
import { FollowUpNotices } from './follow-ups/follow-up-notices.tsx';
import { useFollowUps } from './follow-ups/use-follow-ups.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { createLists } from './list/lists.ts';
import { ModerationNotices } from './moderation/moderation-notices.tsx';
import { useModeration } from './moderation/use-moderation.ts';
import { RecordPanel } from './record-panel.tsx';
import { RecordTabs, tabId } from './record-tabs.tsx';
import { useView } from './use-view.ts';

interface DashboardProps {
  clinicName: string;
  /** As two capital letters. */
  country: string;
  /** The clinic's, in which all times are told. */
  timeZone: string;
  texts: DashboardTexts;
}

/**
 * The clinic's enquiries and feedback, for staff. Never part of a prerendered page.
 *
 * Its rooms, each of which imports only from those before it: `fields/` (what a record holds and how that reads),
 * `arrange/` (search, filter and order), `list/` (all records of a collection, read page by page); then five that do not
 * import one another: `table/` (rows and cards), `tools/` (search field, menus, CSV, print, selection), `deletions/`
 * (with their undoing), `follow-ups/` (what staff note at enquiries) and `moderation/` (feedback that is read before it is
 * published). The files beside the rooms put them together.
 */
export function Dashboard({ clinicName, country, timeZone, texts }: DashboardProps) {
  const [lists] = useState(createLists);
  const [view, setView] = useView();
  const { kind } = view;
  const followUps = useFollowUps(lists.followUps);
  const moderation = useModeration(lists.records.feedbackInbox);
  const [drafts] = useState(() => new Map<string, string>());
  const deletions = useDeletions(lists.records);
  const search = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const { undos, restore, forget } = deletions;

  const undoLast = useCallback(() => {
    const last = undos.at(-1);
    if (last && last.state !== 'restoring') restore(last);
  }, [undos, restore]);

  // Another list has other columns, and nothing to do.
  function openKind(chosen: RecordKind) {
    if (chosen !== kind)
      setView({ kind: chosen, order: newestFirst, show: 'all', days: view.days });
  }

  return (
    <>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-3 border-b border-line print:hidden">
        <RecordTabs
          kind={kind}
          panelId={panelId}
          onKind={(chosen) => chosen !== tabOf(kind) && openKind(chosen)}
        />
        <KeyboardHelp search={search} undoLast={undoLast} version={texts.version} />
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(kind)}>
        <RecordPanel
          key={kind}
          kind={kind}
          list={lists.records[kind]}
          view={view}
          onView={setView}
          onKind={openKind}
          followUps={followUps}
          loadFollowUps={lists.followUps.load}
          drafts={drafts}
          moderation={moderation}
          deletions={deletions}
          search={search}
          timeZone={timeZone}
          clinicName={clinicName}
          texts={texts}
          country={country}
        />
      </div>
      <UndoNotices undos={undos} restore={restore} forget={forget}>
        <DeletionNotices news={deletions.news} forget={forget} timeZone={timeZone} />
        <ModerationNotices news={moderation.news} forget={moderation.forget} timeZone={timeZone} />
        <FollowUpNotices news={followUps.news} forget={followUps.forget} timeZone={timeZone} />
      </UndoNotices>
    </>
  );
}
