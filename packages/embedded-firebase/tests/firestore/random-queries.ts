import fc from 'fast-check';
import { documents as root } from '../support/wire.ts';
import { update } from './open-server.ts';
import {
  fieldOf,
  type ModelDocument,
  type ModelFilter,
  type ModelQuery,
  type Plain,
} from './query-model.ts';

/** Every composite index of a, b and the array t in these scopes, so that any query of them may be asked. */
export function everyIndex(...scopes: string[]) {
  const modes = [
    ...['a', 'b'].flatMap((fieldPath) =>
      ['ASCENDING', 'DESCENDING'].map((order) => ({ fieldPath, order })),
    ),
    { fieldPath: 't', arrayConfig: 'CONTAINS' },
  ];
  let lists: { fieldPath: string }[][] = [[]];
  const all: { fieldPath: string }[][] = [];
  for (let length = 1; length <= 3; length += 1) {
    lists = lists.flatMap((list) =>
      modes
        .filter((mode) => !list.some(({ fieldPath }) => fieldPath === mode.fieldPath))
        .map((mode) => [...list, mode]),
    );
    all.push(...lists);
  }
  return scopes.flatMap((queryScope) =>
    all.flatMap((fields) =>
      ['ASCENDING', 'DESCENDING'].map((order) => ({
        collectionGroup: 'c',
        queryScope,
        fields: [...fields, { fieldPath: '__name__', order }],
      })),
    ),
  );
}

const plain: fc.Arbitrary<Plain> = fc.constantFrom<Plain>(
  ...[null, true, false, -1, 0, 1, 1.5, 2, Number.NaN, '', 'x', 'y', 'é'],
  [],
  [1],
  [1, 'x'],
);
const element: fc.Arbitrary<Plain> = fc.constantFrom<Plain>(1, 'x', 2, true, null);
const fieldsArbitrary = fc.array(
  fc.record(
    { a: plain, b: plain, t: fc.oneof(fc.array(element, { maxLength: 3 }), plain) },
    { requiredKeys: [] },
  ),
  { minLength: 30, maxLength: 60 },
);

/** Documents in turn in each of the collections, all of which are called `c`. */
export function randomDocuments(...collections: string[]): ModelDocument[] {
  const seed = Number(process.env.SEED ?? 7);
  const [all = []] = fc.sample(fieldsArbitrary, { numRuns: 1, seed });
  return all.map((data, index) => ({
    path: `${collections[index % collections.length]}/d${String(index).padStart(3, '0')}`,
    data: data as ModelDocument['data'],
  }));
}

export const fieldFilter: fc.Arbitrary<ModelFilter> = fc.oneof(
  fc.record({
    field: fc.constantFrom('a', 'b'),
    operator: fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
    value: plain,
  }),
  fc.record({
    field: fc.constantFrom('a', 'b'),
    operator: fc.constantFrom('in', 'not-in'),
    value: fc.array(plain, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ field: fc.constant('t'), operator: fc.constant('array-contains'), value: element }),
  fc.record({
    field: fc.constant('t'),
    operator: fc.constant('array-contains-any'),
    value: fc.array(element, { minLength: 1, maxLength: 3 }),
  }),
);

/**
 * A filter that may find something. On the wire a comparison with null or NaN orders by nothing, but the SDK sends the
 * order all the same.
 */
export const rangeOrEquality = fieldFilter.filter((part) => {
  const value = 'value' in part ? part.value : undefined;
  const first = Array.isArray(value) ? value[0] : value;
  return first !== null && !Number.isNaN(first);
});

/** A filter of one to three parts, in each way of putting them together. */
export function filterOf(part: fc.Arbitrary<ModelFilter>): fc.Arbitrary<ModelFilter> {
  return fc.oneof(
    part,
    fc.array(part, { minLength: 2, maxLength: 2 }).map((parts) => ({ and: parts })),
    fc.array(part, { minLength: 2, maxLength: 3 }).map((parts) => ({ or: parts })),
    fc.tuple(part, part, part).map(([one, two, three]) => ({ and: [one, { or: [two, three] }] })),
  );
}

/** Orders by fields and the name, at any place and any number of times. */
export const ordersWithName: fc.Arbitrary<ModelQuery['orders']> = fc.oneof(
  fc.constantFrom<ModelQuery['orders']>([{ field: '__name__', direction: 'asc' }], []),
  fc.array(
    fc.record({
      field: fc.constantFrom('a', 'b', '__name__'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 3 },
  ),
);

/** Filters on the name, most of them of a document that is there. */
export function nameFilter(documents: readonly ModelDocument[]): fc.Arbitrary<ModelFilter> {
  const name = fc.constantFrom('c/a', 'c/d9', 'b/d', ...documents.map(({ path }) => path));
  return fc.oneof(
    fc.record({
      field: fc.constant('__name__'),
      operator: fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
      value: name,
    }),
    fc.record({
      field: fc.constant('__name__'),
      operator: fc.constantFrom('in', 'not-in'),
      value: fc.array(name, { minLength: 1, maxLength: 3 }),
    }),
  );
}

const operators: Record<string, string> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

/** A query as a `StructuredQuery`, but for the collection. */
export function wireQuery({ filter, orders, start, limit }: ModelQuery) {
  const orderBy = orders.map(({ field, direction }) => ({
    field: { fieldPath: field },
    direction: `${direction.toUpperCase()}ENDING`,
  }));
  const values = orders.slice(0, start?.values).map(({ field }) => {
    return wireValue((start && fieldOf(start.document, field)) ?? null, field);
  });
  return {
    ...(filter && { where: wireFilter(filter) }),
    ...(orderBy.length > 0 && { orderBy }),
    ...(start && { startAt: { values, before: start.kind === 'startAt' } }),
    ...(limit && { limit: limit.count }),
  };
}

function wireFilter(part: ModelFilter): object {
  if ('or' in part) return { compositeFilter: { op: 'OR', filters: part.or.map(wireFilter) } };
  if ('and' in part) return { compositeFilter: { op: 'AND', filters: part.and.map(wireFilter) } };
  const { field: fieldPath, operator, value } = part;
  const field = { fieldPath };
  const unary = value === null ? 'NULL' : Number.isNaN(value) ? 'NAN' : null;
  if (unary !== null && (operator === '==' || operator === '!='))
    return { unaryFilter: { field, op: `IS_${operator === '==' ? '' : 'NOT_'}${unary}` } };
  return { fieldFilter: { field, op: operators[operator], value: wireValue(value, fieldPath) } };
}

/** The write that stores a document. */
export function wireWrite({ path, data }: ModelDocument): object {
  const fields = Object.entries(data).map(([name, value]) => [name, wireValue(value, name)]);
  return update(path, Object.fromEntries(fields));
}

/** A value of a field in Google's JSON. */
function wireValue(value: Plain, field: string): object {
  if (Array.isArray(value))
    return { arrayValue: { values: value.map((one) => wireValue(one, field)) } };
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string')
    return field === '__name__' ? { referenceValue: `${root}/${value}` } : { stringValue: value };
  return Number.isInteger(value)
    ? { integerValue: String(value) }
    : { doubleValue: Number.isNaN(value) ? 'NaN' : value };
}
