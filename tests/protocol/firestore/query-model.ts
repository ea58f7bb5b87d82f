/** A simple model of Firestore's queries, written from its documentation and independent of the server's code. */
export type Plain = null | boolean | number | string | Plain[];
export interface ModelDocument {
  id: string;
  data: Record<string, Plain>;
}
export type ModelFilter =
  | { field: string; operator: string; value: Plain }
  | { or: ModelFilter[] }
  | { and: ModelFilter[] };
export interface ModelQuery {
  filter: ModelFilter | null;
  orders: { field: string; direction: 'asc' | 'desc' }[];
  /** The document before the first result (startAfter), or the first result (startAt). */
  start: { kind: 'startAt' | 'startAfter'; document: ModelDocument } | null;
  limit: { kind: 'limit' | 'limitToLast'; count: number } | null;
}

const ranged = ['<', '<=', '>', '>=', '!=', 'not-in'];

/** The ids that a query finds, in order. */
export function modelResult(documents: readonly ModelDocument[], query: ModelQuery): string[] {
  const orders = wholeOrder(query);
  const compare = (left: ModelDocument, right: ModelDocument) => {
    for (const { field, direction } of orders) {
      const order =
        field === '__name__'
          ? Number(left.id > right.id) - Number(left.id < right.id)
          : compareValues(left.data[field] ?? null, right.data[field] ?? null);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  };
  const { start, limit, filter } = query;
  const found = documents
    .filter(({ data }) =>
      orders.every(({ field }) => field === '__name__' || data[field] !== undefined),
    )
    .filter(({ data }) => filter === null || passes(data, filter))
    .sort(compare)
    .filter((document) => {
      if (start === null) return true;
      const order = compare(document, start.document);
      return start.kind === 'startAt' ? order >= 0 : order > 0;
    })
    .map(({ id }) => id);
  if (limit === null) return found;
  return limit.kind === 'limit' ? found.slice(0, limit.count) : found.slice(-limit.count);
}

/** The fields with an inequality, which the order must have. */
function rangedFields(filter: ModelFilter | null): string[] {
  if (filter === null) return [];
  if ('or' in filter) return filter.or.flatMap(rangedFields);
  if ('and' in filter) return filter.and.flatMap(rangedFields);
  return ranged.includes(filter.operator) ? [filter.field] : [];
}

function wholeOrder({ orders, filter }: ModelQuery) {
  const direction = orders.at(-1)?.direction ?? 'asc';
  const whole = [...orders];
  for (const field of [...rangedFields(filter)].sort()) {
    if (!whole.some((order) => order.field === field)) whole.push({ field, direction });
  }
  return [...whole, { field: '__name__', direction }];
}

function passes(data: Record<string, Plain>, filter: ModelFilter): boolean {
  if ('or' in filter) return filter.or.some((part) => passes(data, part));
  if ('and' in filter) return filter.and.every((part) => passes(data, part));
  const { field, operator, value: wanted } = filter;
  const value = data[field];
  if (value === undefined) return false;
  const isNaNWanted = Number.isNaN(wanted);
  switch (operator) {
    case '==':
      return compareValues(value, wanted) === 0;
    case '!=':
      return value !== null && compareValues(value, wanted) !== 0;
    case 'in':
      return (wanted as Plain[]).some((one) => !isSpecial(one) && compareValues(value, one) === 0);
    case 'not-in':
      return (
        value !== null &&
        !(wanted as Plain[]).some(
          (one) => one === null || (!isSpecial(one) && compareValues(value, one) === 0),
        )
      );
    case 'array-contains':
      return (
        !isSpecial(wanted) &&
        Array.isArray(value) &&
        value.some((one) => compareValues(one, wanted) === 0)
      );
    case 'array-contains-any':
      return (
        Array.isArray(value) &&
        value.some((one) =>
          (wanted as Plain[]).some((two) => !isSpecial(two) && compareValues(one, two) === 0),
        )
      );
  }
  if (wanted === null || isNaNWanted || Number.isNaN(value) || rank(value) !== rank(wanted))
    return false;
  const order = compareValues(value, wanted);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

function isSpecial(value: Plain): boolean {
  return value === null || Number.isNaN(value);
}

function rank(value: Plain): number {
  if (value === null) return 0;
  if (Array.isArray(value)) return 4;
  return ['boolean', 'number', 'string'].indexOf(typeof value) + 1;
}

function compareValues(left: Plain, right: Plain): number {
  if (rank(left) !== rank(right)) return rank(left) - rank(right);
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
      const order = compareValues(left[index] ?? null, right[index] ?? null);
      if (order !== 0) return order;
    }
    return left.length - right.length;
  }
  if (left === null || right === null) return 0;
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  return Number(left > right) - Number(left < right);
}
