import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { FollowUp } from '../../../backend/follow-up.ts';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { fill } from '../../../text/template.ts';
import type { Days } from '../arrange/days.ts';
import type { Entry } from '../arrange/entry.ts';
import type { Order } from '../arrange/order.ts';
import { useClinic } from '../fields/clinic.ts';
import { formatCount } from '../fields/kinds.ts';
import { sortableTime } from '../fields/received-time.ts';
import { download, toCsv } from './csv.ts';
import { DaysChoice, titleOf } from './days-choice.tsx';
import { OrderSelect } from './order-select.tsx';
import { mostOnPaper } from './print-view.tsx';
import { SearchField } from './search-field.tsx';

interface ToolbarProps {
  kind: RecordKind;
  search: RefObject<HTMLInputElement | null>;
  typed: string;
  onTyped: (typed: string) => void;
  onArrowDown: () => void;
  order: Order;
  onOrder: (order: Order) => void;
  days: Days;
  onDays: (days: Days) => void;
  /** The rows that CSV and print hold: those shown, or, when some are selected, these. */
  rows: readonly Entry[];
  /** How many rows are selected. */
  selectedCount: number;
  followUps: ReadonlyMap<string, FollowUp>;
  /** Whether everything has been read; CSV and print wait for it, since nobody would notice that rows are missing. */
  isWhole: boolean;
  /** Further choices, always in view. */
  children: ReactNode;
}

/**
 * Search and order of the rows, CSV and print. On a phone everything but the search opens on demand, so that the first rows
 * are in the window.
 */
export function Toolbar(props: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const { kind, rows, isWhole } = props;
  const clinic = useClinic();
  const { tools, kinds } = clinic.texts;

  const selected = props.selectedCount > 0 && (
    <>
      <span>{` (${formatCount(props.selectedCount, clinic)})`}</span>
      <span className="sr-only">{` ${tools.selected}`}</span>
    </>
  );

  async function downloadCsv() {
    const today = sortableTime(Date.now(), clinic.timeZone).slice(0, 10);
    download(await toCsv(rows, kind, props.followUps, clinic), `${kinds[kind].file}-${today}.csv`);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-2">
      <SearchField
        field={props.search}
        typed={props.typed}
        onTyped={props.onTyped}
        onArrowDown={props.onArrowDown}
      />
      {props.children}
      <button
        type="button"
        className="tool-button more-button"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{props.days === 'all' ? tools.more : titleOf(props.days, clinic)}</span>
        <span className="sr-only">{`: ${tools.moreTools}`}</span>
      </button>
      <div id={moreId} className={`more-tools ${isOpen ? 'more-tools-open' : ''}`}>
        <DaysChoice days={props.days} onDays={props.onDays} />
        <OrderSelect kind={kind} order={props.order} onOrder={props.onOrder} />
        <button type="button" className="tool-button" disabled={!isWhole} onClick={downloadCsv}>
          <span className="max-sm:sr-only">{tools.csv}</span>
          <span className="sm:hidden" aria-hidden="true">
            {tools.csvShort}
          </span>
          {selected}
        </button>
        <button type="button" className="tool-button" disabled={!isWhole} onClick={() => print()}>
          {isWhole && rows.length > mostOnPaper ? (
            fill(tools.printNewest, {
              most: formatCount(mostOnPaper, clinic),
              count: formatCount(rows.length, clinic),
            })
          ) : (
            <>
              {tools.print}
              {selected}
            </>
          )}
        </button>
      </div>
    </div>
  );
}
