import type { DatabaseName } from '../names.ts';
import {
  type Enum,
  invalidArgument,
  invalidPayload,
  readEnum,
  readList,
  readMessage,
} from '../payload.ts';
import { decodeOperand } from '../values/decode.ts';
import { NULL, type Value } from '../values/value.ts';
import { fieldFilters, isNamePath, ranges } from './filters.ts';
import type { FieldFilter, Filter, Operator } from './query.ts';
import { readPath } from './read-path.ts';

const operators: Enum<Operator | null> = [
  ['OPERATOR_UNSPECIFIED', null],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['EQUAL', '=='],
  ['NOT_EQUAL', '!='],
  ['ARRAY_CONTAINS', 'array-contains'],
  ['IN', 'in'],
  ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
  ['NOT_IN', 'not-in'],
];
const unaryOperators: Enum<Operator | null> = [
  ['OPERATOR_UNSPECIFIED', null],
  null,
  ['IS_NAN', 'is-nan'],
  ['IS_NULL', 'is-null'],
  ['IS_NOT_NAN', 'is-not-nan'],
  ['IS_NOT_NULL', 'is-not-null'],
];
const compositeOperators: Enum<'all' | 'any' | null> = [
  ['OPERATOR_UNSPECIFIED', null],
  ['AND', 'all'],
  ['OR', 'any'],
];
const listLimits: Partial<Record<Operator, number>> = {
  in: 30,
  'array-contains-any': 30,
  'not-in': 10,
};
const MAXIMUM_FILTER_DEPTH = 20;

/** Parses a filter. Throws ApiError (400) for shapes and combinations that Firestore refuses. */
export function parseFilter(wire: unknown, database: DatabaseName): Filter {
  const filter = read(wire, database, 0);
  checkCombination(fieldFilters(filter), hasDisjunction(filter));
  if (maximumContains(filter) > 1)
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  return filter;
}

function read(wire: unknown, database: DatabaseName, depth: number): Filter {
  if (depth > MAXIMUM_FILTER_DEPTH) throw invalidArgument('The filter is nested too deeply.');
  const message = readMessage(wire, ['compositeFilter', 'fieldFilter', 'unaryFilter']);
  if (Object.keys(message).length !== 1) throw invalidPayload('A filter has exactly one kind.');
  if (message.compositeFilter !== undefined)
    return readComposite(message.compositeFilter, database, depth);
  if (message.unaryFilter !== undefined) return readUnary(message.unaryFilter);
  return readField(message.fieldFilter, database);
}

function readComposite(wire: unknown, database: DatabaseName, depth: number): Filter {
  const { op, filters } = readMessage(wire, ['op', 'filters']);
  const parts = readList(filters, (filter) => read(filter, database, depth + 1));
  switch (readEnum(op, compositeOperators)) {
    case 'all':
      return { all: parts };
    case 'any':
      if (parts.length > 0) return { any: parts };
      throw invalidArgument('Composite filter must have at least one sub-filter.');
    default:
      throw invalidArgument('Unsupported CompositeFilter operator.');
  }
}

function readUnary(wire: unknown): Filter {
  const message = readMessage(wire, ['field', 'op']);
  const operator = readEnum(message.op, unaryOperators);
  if (!operator) throw invalidArgument('Unknown UnaryFilter operator.');
  const path = readPath(message.field);
  if (isNamePath(path)) throw noKey();
  return { path, operator, value: NULL };
}

function readField(wire: unknown, database: DatabaseName): Filter {
  const message = readMessage(wire, ['field', 'op', 'value']);
  const operator = readEnum(message.op, operators);
  if (!operator) throw invalidArgument('Unknown FieldFilter operator.');
  const path = readPath(message.field);
  const limit = listLimits[operator];
  if (limit === undefined) {
    const value = decodeOperand(message.value);
    if (isNamePath(path)) checkNameValue(operator, value, database);
    return { path, operator, value };
  }
  const value = readOperandList(message.value, limit, operator);
  if (isNamePath(path))
    for (const element of value.values) checkNameValue(operator, element, database);
  return { path, operator, value };
}

function readOperandList(
  wire: unknown,
  limit: number,
  operator: string,
): Extract<Value, { type: 'array' }> {
  const list = decodeOperand(wire);
  if (list.type !== 'array') throw invalidArgument(`'${operator}' requires an ArrayValue.`);
  const { length } = list.values;
  if (length === 0) throw invalidArgument(`'${operator}' requires a non-empty list.`);
  if (length > limit)
    throw invalidArgument(`'${operator}' supports up to ${limit} comparison values.`);
  return list;
}

/** Throws ApiError (400) unless the value is the name of a document of this database. */
function checkNameValue(operator: Operator, value: Value, database: DatabaseName): void {
  if (operator === 'array-contains' || operator === 'array-contains-any') {
    throw invalidArgument('the name __key__ is reserved');
  }
  if (value.type !== 'reference' || !value.value.startsWith(`${database.prefix}/`)) {
    throw noKey();
  }
}

function noKey(): Error {
  return invalidArgument('__key__ filter value must be a Key');
}

/** Source: https://firebase.google.com/docs/firestore/query-data/queries#limitations */
function checkCombination(filters: readonly FieldFilter[], isDisjunction: boolean): void {
  const count = (...wanted: Operator[]) =>
    filters.filter(({ operator }) => wanted.includes(operator)).length;
  if (count('not-in') > 1)
    throw invalidArgument("Only a single 'NOT_IN' filter is allowed per query.");
  if (count('!=') + count('not-in') > 1) {
    throw invalidArgument("Only a single 'NOT_EQUAL' or 'NOT_IN' filter is allowed per query.");
  }
  if (count('not-in') === 1 && (isDisjunction || count('in', 'array-contains-any') > 0)) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  const ranged = ranges(filters);
  if (filters.some(isOfName) && ranged.length > 0 && !ranged.some(isOfName)) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

function isOfName({ path }: FieldFilter): boolean {
  return isNamePath(path);
}

/** The most filters on array elements in one alternative of the filter. */
function maximumContains(filter: Filter): number {
  if ('any' in filter) return Math.max(0, ...filter.any.map(maximumContains));
  if ('all' in filter) return filter.all.reduce((sum, part) => sum + maximumContains(part), 0);
  return filter.operator === 'array-contains' || filter.operator === 'array-contains-any' ? 1 : 0;
}

function hasDisjunction(filter: Filter): boolean {
  return 'any' in filter || ('all' in filter && filter.all.some(hasDisjunction));
}
