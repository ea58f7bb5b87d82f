import type { RecordKind } from '../../backend/clinic-record.ts';
import { type Column, isNewestFirst, newestFirst, type Order } from './arrange/order.ts';

/** What the URL's hash keeps over reload and Back; never what was searched. */
export interface View {
  kind: RecordKind;
  order: Order;
}

const columns: Record<RecordKind, readonly string[]> = {
  enquiry: ['received', 'name', 'number', 'email', 'message'],
  feedbacks: ['received', 'name', 'number', 'message'],
};

/** Whether a hash is a view's, and not, say, that of the skip link. */
export function isViewHash(hash: string): boolean {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return hash === '' || fields.has('tab') || fields.has('sort');
}

/** Whatever does not make sense counts as the default. */
export function parseViewHash(hash: string): View {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const kind = fields.get('tab') === 'feedbacks' ? 'feedbacks' : 'enquiry';
  const by = fields.get('sort') ?? '';
  const direction = fields.get('direction') === 'descending' ? 'descending' : 'ascending';
  const isOrder = columns[kind].includes(by);
  return { kind, order: isOrder ? { by: by as Column | 'received', direction } : newestFirst };
}

/** `#tab=feedbacks&sort=name&direction=descending`, without what is the default; empty when all is. */
export function formatViewHash({ kind, order }: View): string {
  const fields = new URLSearchParams();
  if (kind === 'feedbacks') fields.set('tab', kind);
  if (!isNewestFirst(order)) {
    fields.set('sort', order.by);
    if (order.direction === 'descending') fields.set('direction', order.direction);
  }
  return fields.size > 0 ? `#${fields}` : '';
}
