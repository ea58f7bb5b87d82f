import './dashboard.css';
import './tools/tools.css';
import './list/list-status.css';
import './narrow-dashboard.css';
import './notices.css';
import { useId } from 'react';
import { deletionText } from './deletions/deletion-text.ts';
import { type Clinic, ClinicContext } from './fields/clinic.ts';
import { tabOf } from './fields/kinds.ts';
import { followUpText } from './follow-ups/follow-up-text.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { moderationText } from './moderation/moderation-text.ts';
import { RecordPanel } from './record-panel.tsx';
import { RecordTabs, tabId } from './record-tabs.tsx';
import { ClosingNotices } from './undo/closing-notices.tsx';
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
      <div className="tabs-bar mt-1 flex flex-wrap items-end justify-between gap-3 border-b border-line print:hidden">
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
        <ClosingNotices news={deletions.news} textOf={deletionText} forget={deletions.forget} />
        <ClosingNotices news={moderation.news} textOf={moderationText} forget={moderation.forget} />
        <ClosingNotices news={followUps.news} textOf={followUpText} forget={followUps.forget} />
      </UndoNotices>
    </ClinicContext>
  );
}
