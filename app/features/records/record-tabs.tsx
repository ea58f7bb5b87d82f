import { type KeyboardEvent, useRef } from 'react';
import type { RecordKind } from '../../backend/record-fields.ts';
import { roomAbove } from '../../components/room-above.ts';
import { fill } from '../../text/template.ts';
import { useClinic } from './fields/clinic.ts';
import { countOf, formatCount, tabKinds, tabOf } from './fields/kinds.ts';
import type { TabCount, TabCounts } from './use-tab-counts.ts';

interface RecordTabsProps {
  kind: RecordKind;
  onKind: (kind: RecordKind) => void;
  panelId: string;
  counts: TabCounts['tabs'];
}

/** Source: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ (arrows move and choose); the arrow down leads into the rows. */
export function RecordTabs({ kind, onKind, panelId, counts }: RecordTabsProps) {
  const { texts } = useClinic();
  const open = tabOf(kind);
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusFirstRowInView();
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = open === 'enquiry' ? 'feedbacks' : 'enquiry';
    onKind(other);
    tabs.current?.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus();
  }

  return (
    <div
      ref={tabs}
      role="tablist"
      aria-label={texts.records}
      className="flex flex-wrap gap-1"
      onKeyDown={onKeyDown}
    >
      {tabKinds.map((each) => (
        <div key={each} className="relative">
          <button
            type="button"
            role="tab"
            id={tabId(each)}
            aria-selected={each === open}
            aria-controls={panelId}
            aria-describedby={counts[each].count > 0 ? `${tabId(each)}-count` : undefined}
            tabIndex={each === open ? 0 : -1}
            className={`min-h-12 cursor-pointer rounded-t-xl border-b-4 record-tab font-heading text-xl font-semibold ${
              each === open
                ? 'border-accent bg-panel text-deep'
                : 'border-transparent hover:bg-panel forced-colors:border-[Canvas]'
            }`}
            onClick={() => onKind(each)}
          >
            {texts.kinds[each].tab}
          </button>
          {counts[each].count > 0 && <Count id={`${tabId(each)}-count`} {...counts[each]} />}
        </div>
      ))}
    </div>
  );
}

/** Stands over the tab's corner, so that the tab keeps its name and its place. */
function Count({ id, kind, count, what }: TabCount & { id: string }) {
  const clinic = useClinic();
  const records = countOf(count, kind, clinic);
  const text = what === 'new' ? fill(clinic.texts.newRecords, { records }) : records;
  return (
    <span id={id} title={text} className="tab-count">
      <span aria-hidden="true">{formatCount(count, clinic)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** The first that neither the tabs nor the column headers cover. */
function focusFirstRowInView() {
  const rows = document.querySelectorAll<HTMLElement>('.record-row');
  const isInView = (row: HTMLElement) => row.getBoundingClientRect().top >= roomAbove(row);
  [...rows].find(isInView)?.focus();
}

export function tabId(kind: RecordKind): string {
  return `tab-${tabOf(kind)}`;
}
