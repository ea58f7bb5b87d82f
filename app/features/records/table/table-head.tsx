import type { RecordKind } from '../../../backend/clinic-record.ts';
import { type Column, nextOrder, type Order } from '../arrange/order.ts';
import { Ascending, Descending } from './row-icons.tsx';
import { tableRoles } from './table-roles.ts';

interface TableHeadProps {
  kind: RecordKind;
  order: Order;
  onOrder: (order: Order) => void;
}

/** The column headers, which sort. On a narrow screen they show themselves only to the keyboard. */
export function TableHead({ kind, order, onOrder }: TableHeadProps) {
  return (
    <thead {...tableRoles.rowgroup} className="record-head">
      <tr {...tableRoles.row} aria-rowindex={1}>
        {columnsOf(kind).map(({ column, title }) => (
          <th
            key={column}
            {...tableRoles.columnheader}
            scope="col"
            className={`record-${column}-head`}
            aria-sort={order.by === column ? order.direction : undefined}
          >
            <button
              type="button"
              className="inline-flex min-h-12 cursor-pointer items-center gap-1 font-semibold"
              onClick={() => onOrder(nextOrder(order, column))}
            >
              {title}
              {order.by === column && <Direction order={order} />}
            </button>
          </th>
        ))}
        <th {...tableRoles.columnheader} scope="col" className="record-actions-head">
          Actions
        </th>
      </tr>
    </thead>
  );
}

function Direction({ order }: { order: Order }) {
  return order.direction === 'ascending' ? (
    <Ascending className="size-4" />
  ) : (
    <Descending className="size-4" />
  );
}

function columnsOf(kind: RecordKind): { column: Column; title: string }[] {
  return [
    { column: 'name', title: 'Name' },
    { column: 'number', title: 'Number' },
    ...(kind === 'enquiry' ? [{ column: 'email' as const, title: 'Email' }] : []),
    { column: 'message', title: 'Message' },
  ];
}
