import { type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import { nextOrder, type Order } from '../arrange/order.ts';
import { useClinic } from '../fields/clinic.ts';
import { fields } from '../fields/fields.ts';
import { Ascending, Descending } from './row-icons.tsx';
import { tableRoles } from './table-roles.ts';

interface TableHeadProps {
  kind: RecordKind;
  order: Order;
  onOrder: (order: Order) => void;
}

/** The column headers, which sort. On a narrow screen they appear only when the keyboard reaches them. */
export function TableHead({ kind, order, onOrder }: TableHeadProps) {
  const { texts } = useClinic();
  return (
    <thead {...tableRoles.rowgroup} className="record-head">
      <tr {...tableRoles.row} aria-rowindex={1}>
        {recordFields[kind].map((field) => (
          <th
            key={field}
            {...tableRoles.columnheader}
            scope="col"
            className={fields[field].width.screen}
            aria-sort={order.by === field ? order.direction : undefined}
          >
            <button
              type="button"
              className="inline-flex cursor-pointer max-lg:min-h-12 items-center gap-1 font-semibold"
              onClick={() => onOrder(nextOrder(order, field))}
            >
              <span>{texts.fields[field]}</span>
              {order.by === field && <Direction order={order} />}
            </button>
          </th>
        ))}
        <th
          {...tableRoles.columnheader}
          scope="col"
          className={`record-actions-head record-actions-head-${kind}`}
        >
          {texts.actions}
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
