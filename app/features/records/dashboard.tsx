import './dashboard.css';
import './notices.css';
import { useId } from 'react';
import { DeletionNotices } from './deletions/deletion-notices.tsx';
import { type Clinic, ClinicContext } from './fields/clinic.ts';
import { tabOf } from './fields/kinds.ts';
import { FollowUpNotices } from './follow-ups/follow-up-notices.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { ModerationNotices } from './moderation/moderation-notices.tsx';
import { RecordPanel } from './record-panel.tsx';
import { RecordTabs, tabId } from './record-tabs.tsx';
import { UndoNotices } from './undo/undo-notices.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useNow } from './use-now.ts';

/**
 * The clinic's enquiries and feedback, for staff. Never part of a prerendered page.
 *
 * Its rooms, each of which imports only from those before it: `fields/` (what a record holds and how that reads),
 * `arrange/` (search, filter and order), `list/` (all records of a collection, read page by page), `undo/` (what was done
 * and can be taken back); then five that do not import one another: `table/` (rows and cards), `tools/` (search field,
 * menus, CSV, print, selection), `deletions/`, `follow-ups/` (what staff note at enquiries) and `moderation/` (feedback
 * that is read before it is published). The files beside the rooms put them together; `use-dashboard.ts` is
 * the home of what they know.
 */
export function Dashboard(clinic: Clinic) {
  const dashboard = useDashboard();
  const { followUps, moderation, deletions, search } = dashboard;
  const { undos, restore, restoreLast, forget } = dashboard.undos;
  const { kind } = dashboard.view;
  const panelId = useId();
  const now = useNow();

  return (
    <ClinicContext value={{ ...clinic, now }}>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-3 border-b border-line print:hidden">
        <RecordTabs
          kind={kind}
          panelId={panelId}
          counts={dashboard.counts.tabs}
          onKind={(chosen) => chosen !== tabOf(kind) && dashboard.openTab(chosen)}
        />
        <KeyboardHelp search={search} undoLast={restoreLast} />
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(kind)}>
        <RecordPanel key={kind} dashboard={dashboard} />
      </div>
      <UndoNotices undos={undos} restore={restore} forget={forget}>
        <DeletionNotices news={deletions.news} forget={deletions.forget} />
        <ModerationNotices news={moderation.news} forget={moderation.forget} />
        <FollowUpNotices news={followUps.news} forget={followUps.forget} />
      </UndoNotices>
    </ClinicContext>
  );
}
