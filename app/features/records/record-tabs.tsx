import { type KeyboardEvent, useRef } from 'react';
import type { RecordKind } from '../../backend/record-fields.ts';
import { kinds, tabKinds, tabOf } from './fields/kinds.ts';

interface RecordTabsProps {
  kind: RecordKind;
  onKind: (kind: RecordKind) => void;
  panelId: string;
}

/** Source: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ (arrows move and choose). */
export function RecordTabs({ kind, onKind, panelId }: RecordTabsProps) {
  const open = tabOf(kind);
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
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
      aria-label="Records"
      className="flex flex-wrap gap-1"
      onKeyDown={onKeyDown}
    >
      {tabKinds.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(each)}
          aria-selected={each === open}
          aria-controls={panelId}
          tabIndex={each === open ? 0 : -1}
          className={`min-h-12 cursor-pointer rounded-t-xl border-b-4 record-tab font-heading text-xl font-semibold ${
            each === open
              ? 'border-accent bg-panel text-deep'
              : 'border-transparent hover:bg-panel forced-colors:border-[Canvas]'
          }`}
          onClick={() => onKind(each)}
        >
          {kinds[each].tab}
        </button>
      ))}
    </div>
  );
}

export function tabId(kind: RecordKind): string {
  return `tab-${tabOf(kind)}`;
}
