import { type RecordKind, recordFields } from '../../backend/record-fields.ts';
import { type Days, isDay, namedDays } from './arrange/days.ts';
import type { Show } from './arrange/filter.ts';
import { isNewestFirst, newestFirst, type Order } from './arrange/order.ts';

/** What the URL's hash keeps over reload and Back. It never holds a search, which may name a patient. */
export interface View {
  kind: RecordKind;
  order: Order;
  show: Show;
  days: Days;
}

const kindNames = Object.keys(recordFields) as RecordKind[];
const keys = ['tab', 'sort', 'show', 'days', 'from', 'to'];

/** Whether a hash is a view's, and not, say, that of the skip link. */
export function isViewHash(hash: string): boolean {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return hash === '' || keys.some((key) => fields.has(key));
}

/** The view of a hash, with defaults for what it does not say or says wrongly. */
export function parseViewHash(hash: string): View {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const kind = kindNames.find((each) => each === fields.get('tab')) ?? 'enquiry';
  const orders = ['received', ...recordFields[kind]] as const;
  const by = orders.find((each) => each === fields.get('sort'));
  const direction = fields.get('direction') === 'descending' ? 'descending' : 'ascending';
  const order: Order = by ? { by, direction } : newestFirst;
  const show = kind === 'enquiry' ? showOf(fields.get('show')) : 'all';
  return { kind, order, show, days: daysOf(fields) };
}

/** `#sort=name&show=to-do`, `#tab=feedbacks&sort=name&direction=descending`. Defaults are left out; empty when all are. */
export function formatViewHash({ kind, order, show, days }: View): string {
  const fields = new URLSearchParams();
  if (kind !== 'enquiry') fields.set('tab', kind);
  if (!isNewestFirst(order)) {
    fields.set('sort', order.by);
    if (order.direction === 'descending') fields.set('direction', order.direction);
  }
  if (show !== 'all') fields.set('show', show);
  if (typeof days === 'object') {
    fields.set('from', days.from);
    fields.set('to', days.to);
  } else if (days !== 'all') fields.set('days', days);
  return fields.size > 0 ? `#${fields}` : '';
}

function showOf(text: string | null): Show {
  return text === 'to-do' || text === 'done' ? text : 'all';
}

function daysOf(fields: URLSearchParams): Days {
  const day = (key: string) => [fields.get(key) ?? ''].find(isDay) ?? '';
  const [from, to] = [day('from'), day('to')];
  if (from || to) return { from, to };
  return namedDays.find((name) => name === fields.get('days')) ?? 'all';
}
