/** A simple model of Firestore's queries, written from its documentation and independent of the server's code. */
export type Plain = null | boolean | number | string | Plain[];
export interface ModelDocument {
  path: string;
  data: Record<string, Plain>;
}
export type ModelFilter =
  | { field: string; operator: string; value: Plain }
  | { or: ModelFilter[] }
  | { and: ModelFilter[] };
export interface ModelQuery {
  filter: ModelFilter | null;
  orders: { field: string; direction: 'asc' | 'desc' }[];
  /** The document before the first result (startAfter), or the first result (startAt), by all or its first values. */
  start: { kind: 'startAt' | 'startAfter'; document: ModelDocument; values?: number } | null;
  limit: { kind: 'limit' | 'limitToLast'; count: number } | null;
}

const ranged = ['<', '<=', '>', '>=', '!=', 'not-in'];

/**
 * The documents that a query finds, in order. The fields that an aggregation sums are ordered by too. In filters and
 * orders `__name__` is the path.
 */
export function modelResult(
  documents: readonly ModelDocument[],
  query: ModelQuery,
  summed: readonly string[] = [],
): ModelDocument[] {
  const orders = wholeOrder(query, summed);
  const compare = (left: ModelDocument, right: ModelDocument, values = orders.length) => {
    for (const { field, direction } of orders.slice(0, values)) {
      const order = compareValues(fieldOf(left, field) ?? null, fieldOf(right, field) ?? null);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  };
  const { start, limit, filter } = query;
  const found = documents
    .filter((document) => orders.every(({ field }) => fieldOf(document, field) !== undefined))
    .filter((document) => filter === null || passes(document, filter))
    .sort((left, right) => compare(left, right))
    .filter((document) => {
      if (start === null) return true;
      const order = compare(document, start.document, start.values);
      return start.kind === 'startAt' ? order >= 0 : order > 0;
    });
  if (limit === null) return found;
  return limit.kind === 'limit' ? found.slice(0, limit.count) : found.slice(-limit.count);
}

/** Why Firestore refuses such a query for the name's place in it; any of the reasons may be told. */
export function refusals(
  query: ModelQuery,
  summed: readonly string[] = [],
  isGroupBelow = false,
): string[] {
  const asked = query.orders.map(({ field }) => field);
  const filters = fieldFilters(query.filter);
  const ofName = filters.filter(({ field }) => field === '__name__');
  const inOrder = new Set([...asked, ...rangedFields(query.filter)]);
  const isNameOrdered = asked.includes('__name__');
  const reasons: string[] = [];
  const isBehind = [...inOrder].some((field) => field !== '__name__' && !asked.includes(field));
  if (isNameOrdered && (asked.indexOf('__name__') < asked.length - 1 || isBehind))
    reasons.push('order by clause cannot contain more fields after the key');
  if (new Set(asked).size < asked.length)
    reasons.push('order by clause cannot contain duplicate fields');
  const ranges = rangedFields(query.filter);
  if (ofName.length > 0 && ranges.length > 0 && !ranges.includes('__name__'))
    reasons.push('Equality on key is not allowed if there are other inequality fields');
  if ((isNameOrdered || ofName.length > 0) && summed.some((field) => !inOrder.has(field)))
    reasons.push('This query requires an index that has fields');
  if (!isGroupBelow) return reasons;
  if (summed.length > 0) reasons.push('This query requires an index that has fields');
  if ([...asked, ...filters.map(({ field }) => field)].some((field) => field !== '__name__'))
    reasons.push('collection group queries are only allowed at the root parent');
  if (query.orders.some(({ direction }) => direction === 'desc'))
    reasons.push(
      "collection group queries are only allowed if they're at the root or they're an asc",
    );
  return reasons;
}

function fieldFilters(filter: ModelFilter | null): Extract<ModelFilter, { field: string }>[] {
  if (filter === null) return [];
  if ('or' in filter) return filter.or.flatMap(fieldFilters);
  if ('and' in filter) return filter.and.flatMap(fieldFilters);
  return [filter];
}

/** The fields with an inequality, which the order must have. */
function rangedFields(filter: ModelFilter | null): string[] {
  return fieldFilters(filter)
    .filter(({ operator }) => ranged.includes(operator))
    .map(({ field }) => field);
}

function wholeOrder({ orders, filter }: ModelQuery, summed: readonly string[]) {
  const direction = orders.at(-1)?.direction ?? 'asc';
  const whole = [...orders];
  const implied = rangedFields(filter).filter((field) => field !== '__name__');
  for (const field of [...implied.sort(), ...[...summed].sort(), '__name__']) {
    if (!whole.some((order) => order.field === field)) whole.push({ field, direction });
  }
  return whole;
}

/** A field of a document; its path for `__name__`. */
export function fieldOf({ path, data }: ModelDocument, field: string): Plain | undefined {
  return field === '__name__' ? path : data[field];
}

function passes(document: ModelDocument, filter: ModelFilter): boolean {
  if ('or' in filter) return filter.or.some((part) => passes(document, part));
  if ('and' in filter) return filter.and.every((part) => passes(document, part));
  const { field, operator, value: wanted } = filter;
  const value = fieldOf(document, field);
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
