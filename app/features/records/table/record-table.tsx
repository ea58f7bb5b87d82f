import './record-table.css';
import './wide-rows.css';
import './narrow-rows.css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import type { FollowUp } from '../../../backend/follow-up.ts';
import { type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import { roomAbove } from '../../../components/room-above.ts';
import type { Entry } from '../arrange/entry.ts';
import type { Order } from '../arrange/order.ts';
import type { Query } from '../arrange/search.ts';
import { useClinic } from '../fields/clinic.ts';
import { RecordRow, type RowCommands } from './record-row.tsx';
import { TableHead } from './table-head.tsx';
import { tableRoles } from './table-roles.ts';
import { type Place, useLeavingPlace } from './use-place.ts';
import { type RowKeys, useRowFocus } from './use-row-focus.ts';
import { useRowsNear } from './use-rows-near.ts';

interface RecordTableProps {
  kind: RecordKind;
  rows: readonly Entry[];
  query: Query | undefined;
  order: Order;
  onOrder: (order: Order) => void;
  isNew: (record: ClinicRecord) => boolean;
  /** Called with the rows in the window while somebody may look at it. */
  onSeen: (rows: readonly Entry[]) => void;
  isSelected: (id: string) => boolean;
  openIds: ReadonlySet<string>;
  deleting: ReadonlySet<string>;
  /** The ids of feedback that is being published or taken back. */
  moving: ReadonlySet<string>;
  /** By the ids of their enquiries. */
  followUps: ReadonlyMap<string, FollowUp>;
  /** The ids of enquiries whose follow-up is being written. */
  changing: ReadonlySet<string>;
  commands: RowCommands;
  /** Set to a function that moves the focus to the row at an index, or to the last row. */
  focusRowAt: RefObject<(index: number) => void>;
  /** Where the list was left when it was open before. */
  place: Place | undefined;
  /** The same function from one rendering to the next. */
  onLeave: (place: Place) => void;
}

/** The estimated heights of rows, in pixels, until they are measured. */
const estimatedRow = 76;
const estimatedCard = 230;

/**
 * The rows as a table, of which only those near the window are in the page. Roles are explicit because rows lose them
 * when CSS shows them as cards.
 */
export function RecordTable(props: RecordTableProps) {
  const { kind, rows } = props;
  const { texts } = useClinic();
  const body = useRef<HTMLTableSectionElement>(null);
  const { margin, room } = useSurroundings(body);
  // Read once: reading the window's width for each of many rows would take seconds.
  const estimate = innerWidth >= 1024 ? estimatedRow : estimatedCard;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? -1, [rows]),
    estimateSize: () => estimate,
    // Not rounded, as the library would: over the rows around the window that adds up to pixels by which they move. While
    // printing, the table is hidden: rows of height 0 would bring all others into the page.
    measureElement: (row) => row.getBoundingClientRect().height || estimate,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: room,
    ...props.place,
  });
  useLeavingPlace(virtualizer, props.onLeave);
  const { commands } = props;
  const enter = ({ record }: Entry) => commands.toggleOpen(record.id);
  const keys: Record<RecordKind, RowKeys> = {
    enquiry: { x: toggleDone, n: openNote, enter, t: focusTab },
    feedbackInbox: { p: commands.move, enter, t: focusTab },
    feedbacks: { u: commands.move, enter, t: focusTab },
  };
  const onKeyDown = useRowFocus(body, virtualizer, rows, commands, props.focusRowAt, keys[kind]);

  function toggleDone(entry: Entry) {
    const isDone = props.followUps.get(entry.record.id)?.done === true;
    commands.markDone(entry, !isDone);
  }

  function openNote({ record: { id } }: Entry) {
    if (!props.openIds.has(id)) flushSync(() => commands.toggleOpen(id));
    body.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] textarea`)?.focus();
  }

  useSeen(virtualizer.range, rows, props.onSeen);

  const items = useRowsNear(virtualizer, body);
  const above = (items[0]?.start ?? margin) - margin;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  const columnCount = recordFields[kind].length + 1;
  return (
    <table
      {...tableRoles.table}
      aria-label={texts.kinds[kind].tab}
      aria-rowcount={rows.length + 1}
      className="record-table"
    >
      <TableHead kind={kind} order={props.order} onOrder={props.onOrder} />
      <tbody {...tableRoles.rowgroup} ref={body} onKeyDown={onKeyDown}>
        <Spacer height={above} columnCount={columnCount} />
        {items.map(({ index, key }) => {
          const entry = rows[index];
          if (!entry) return null;
          const { id } = entry.record;
          return (
            <RecordRow
              key={key}
              kind={kind}
              entry={entry}
              index={index}
              query={props.query}
              isNew={props.isNew(entry.record)}
              isSelected={props.isSelected(id)}
              isOpen={props.openIds.has(id)}
              isBeingDeleted={props.deleting.has(id)}
              isBeingMoved={props.moving.has(id)}
              followUp={props.followUps.get(id)}
              isFollowUpChanging={props.changing.has(id)}
              commands={commands}
              measure={virtualizer.measureElement}
            />
          );
        })}
        <Spacer height={below} columnCount={columnCount} />
      </tbody>
    </table>
  );
}

/** Calls `onSeen` with the rows in the window, when they change and when the tab comes back. */
function useSeen(
  range: { startIndex: number; endIndex: number } | null,
  rows: readonly Entry[],
  onSeen: RecordTableProps['onSeen'],
) {
  const { startIndex = 0, endIndex = -1 } = range ?? {};
  useEffect(() => {
    const see = () => document.hidden || onSeen(rows.slice(startIndex, endIndex + 1));
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [startIndex, endIndex, rows, onSeen]);
}

/** Stands for the rows that are not in the page. */
function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content or handler takes no focus
    <tr aria-hidden="true" className="max-lg:block">
      <td colSpan={columnCount} className="p-0 max-lg:block" style={{ height }} />
    </tr>
  );
}

/** The distance of the rows from the top of the page, and what stays free above one that is scrolled to, in pixels. */
function useSurroundings(rows: RefObject<HTMLElement | null>) {
  const [surroundings, setSurroundings] = useState({ margin: 0, room: 0 });
  useLayoutEffect(() => {
    const { current } = rows;
    if (!current) return;
    const measure = () => {
      const margin = Math.round(current.getBoundingClientRect().top + scrollY);
      const room = roomAbove(current);
      setSurroundings((before) =>
        before.margin === margin && before.room === room ? before : { margin, room },
      );
    };
    measure();
    // Whatever above changes its height also changes that of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [rows]);
  return surroundings;
}

function focusTab() {
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
}
