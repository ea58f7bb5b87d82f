import { type RecordKind, recordFields } from '../../backend/record-fields.ts';
import type { Show } from './arrange/filter.ts';
import { isNewestFirst, newestFirst, type Order } from './arrange/order.ts';

/** What the URL's hash keeps over reload and Back. It never holds a search, which may name a patient. */
export interface View {
  kind: RecordKind;
  order: Order;
  show: Show;
}

/** Whether a hash is a view's, and not, say, that of the skip link. */
export function isViewHash(hash: string): boolean {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return hash === '' || fields.has('tab') || fields.has('sort') || fields.has('show');
}

/** The default stands for whatever the hash does not say, or says wrongly. */
export function parseViewHash(hash: string): View {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const kind = fields.get('tab') === 'feedbacks' ? 'feedbacks' : 'enquiry';
  const orders = ['received', ...recordFields[kind]] as const;
  const by = orders.find((each) => each === fields.get('sort'));
  const direction = fields.get('direction') === 'descending' ? 'descending' : 'ascending';
  const order: Order = by ? { by, direction } : newestFirst;
  return { kind, order, show: kind === 'enquiry' ? showOf(fields.get('show')) : 'all' };
}

/** `#sort=name&show=to-do`, `#tab=feedbacks&sort=name&direction=descending`, without what is the default; empty when all is. */
export function formatViewHash({ kind, order, show }: View): string {
  const fields = new URLSearchParams();
  if (kind === 'feedbacks') fields.set('tab', kind);
  if (!isNewestFirst(order)) {
    fields.set('sort', order.by);
    if (order.direction === 'descending') fields.set('direction', order.direction);
  }
  if (show !== 'all') fields.set('show', show);
  return fields.size > 0 ? `#${fields}` : '';
}

function showOf(text: string | null): Show {
  return text === 'to-do' || text === 'done' ? text : 'all';
}
