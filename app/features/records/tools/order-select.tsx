import type { RecordKind } from '../../../backend/clinic-record.ts';
import type { Order } from '../arrange/order.ts';

interface OrderSelectProps {
  kind: RecordKind;
  order: Order;
  onOrder: (order: Order) => void;
}

/** Every order by name: the way to sort where the column headers are not shown, and to see the oldest first. */
export function OrderSelect({ kind, order, onOrder }: OrderSelectProps) {
  const orders = kind === 'enquiry' ? enquiryOrders : feedbackOrders;
  const isChosen = ({ by, direction }: Order) => by === order.by && direction === order.direction;
  return (
    <label className="flex min-w-0 items-center gap-2 max-sm:flex-1">
      <span className="whitespace-nowrap max-sm:sr-only">Sort</span>
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

const enquiryOrders: (Order & { title: string })[] = [
  { by: 'received', direction: 'descending', title: 'Newest first' },
  { by: 'received', direction: 'ascending', title: 'Oldest first' },
  { by: 'name', direction: 'ascending', title: 'Name, A to Z' },
  { by: 'name', direction: 'descending', title: 'Name, Z to A' },
  { by: 'number', direction: 'ascending', title: 'Number, 0 to 9' },
  { by: 'number', direction: 'descending', title: 'Number, 9 to 0' },
  { by: 'email', direction: 'ascending', title: 'Email, A to Z' },
  { by: 'email', direction: 'descending', title: 'Email, Z to A' },
  { by: 'message', direction: 'ascending', title: 'Message, A to Z' },
  { by: 'message', direction: 'descending', title: 'Message, Z to A' },
];
const feedbackOrders = enquiryOrders.filter(({ by }) => by !== 'email');
