import { type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import { fill } from '../../../text/template.ts';
import type { Order } from '../arrange/order.ts';
import { useClinic, type Wording } from '../fields/clinic.ts';
import { fields } from '../fields/fields.ts';

interface OrderSelectProps {
  kind: RecordKind;
  order: Order;
  onOrder: (order: Order) => void;
}

/** A menu of all orders: for those that the column headers lack (oldest first), and where these are not shown. */
export function OrderSelect({ kind, order, onOrder }: OrderSelectProps) {
  const { texts } = useClinic();
  const orders = ordersOf(kind, texts);
  const isChosen = ({ by, direction }: Order) => by === order.by && direction === order.direction;
  return (
    <label className="flex min-w-0 items-center gap-2 max-sm:flex-[1_1_9rem]">
      <span className="whitespace-nowrap max-sm:sr-only">{texts.order.label}</span>
      <select
        className="min-h-12 w-full min-w-0 rounded-xl border-[1.5px] border-ink/60 bg-white px-3"
        value={orders.findIndex(isChosen)}
        onChange={(event) => {
          const chosen = orders[Number(event.target.value)];
          if (chosen) onOrder({ by: chosen.by, direction: chosen.direction });
        }}
      >
        {orders.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function ordersOf(
  kind: RecordKind,
  { order, fields: names }: Wording['texts'],
): (Order & { title: string })[] {
  return [
    { by: 'received', direction: 'descending', title: order.newest },
    { by: 'received', direction: 'ascending', title: order.oldest },
    ...recordFields[kind].flatMap((by) => {
      const [up, down] =
        fields[by].format === 'phone'
          ? [order.digits, order.digitsDown]
          : [order.letters, order.lettersDown];
      const field = names[by];
      return [
        { by, direction: 'ascending' as const, title: fill(up, { field }) },
        { by, direction: 'descending' as const, title: fill(down, { field }) },
      ];
    }),
  ];
}
