import { formatFieldPath, NAME_PATH } from '../field-paths.ts';
import { compareValues, isSameType } from '../order/compare.ts';
import { type FieldPath, getField } from '../values/fields.ts';
import type { Fields, Value } from '../values/value.ts';
import type { FieldFilter, Filter, Operator } from './query.ts';

/** A document that a query examines. `name` is its whole resource name. */
export interface Candidate {
  name: string;
  fields: Fields;
}

export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === NAME_PATH;
}

/** A string that identifies a path. */
export function pathKey(path: FieldPath): string {
  return isNamePath(path) ? NAME_PATH : formatFieldPath(path);
}

/** The value at a path. The value of `__name__` is a reference to the document itself. */
export function valueAt(candidate: Candidate, path: FieldPath): Value | undefined {
  return isNamePath(path)
    ? { type: 'reference', value: candidate.name }
    : getField(candidate.fields, path);
}

/** Returns all field filters inside a filter. */
export function fieldFilters(filter: Filter | null): FieldFilter[] {
  if (filter === null) return [];
  if ('all' in filter) return filter.all.flatMap(fieldFilters);
  if ('any' in filter) return filter.any.flatMap(fieldFilters);
  return [filter];
}

const inequalities: readonly Operator[] = [
  '<',
  '<=',
  '>',
  '>=',
  '!=',
  'not-in',
  'is-not-null',
  'is-not-nan',
];

/** Whether a filter wants a range of values rather than one value. */
export function isInequality(operator: Operator): boolean {
  return inequalities.includes(operator);
}

/** In a filter null and NaN equal nothing: unary operators exist for them. */
export function isUnmatchable(value: Value): boolean {
  return value.type === 'null' || (value.type === 'double' && Number.isNaN(value.value));
}

/** Whether no document can match a filter. Such a filter asks for no order and no index. */
export function isImpossible({ operator, value }: FieldFilter): boolean {
  switch (operator) {
    case '==':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'array-contains':
      return isUnmatchable(value);
    case '!=':
      return value.type === 'null';
    case 'not-in':
      return elements(value).every(({ type }) => type === 'null');
    default:
      return false;
  }
}

/** The filters that want a range of values, by which the query must be ordered. */
export function ranges(filters: readonly FieldFilter[]): FieldFilter[] {
  return filters.filter((filter) => isInequality(filter.operator) && !isImpossible(filter));
}

/** Whether a document matches a filter as Firestore decides it. A missing field matches none. */
export function matches(candidate: Candidate, filter: FieldFilter): boolean {
  const value = valueAt(candidate, filter.path);
  if (value === undefined) return false;
  const wanted = filter.value;
  switch (filter.operator) {
    case '==':
      return equals(value, wanted);
    case '!=':
      return value.type !== 'null' && wanted.type !== 'null' && !equals(value, wanted);
    case '<':
      return isComparable(value, wanted) && compareValues(value, wanted) < 0;
    case '<=':
      return isComparable(value, wanted) && compareValues(value, wanted) <= 0;
    case '>':
      return isComparable(value, wanted) && compareValues(value, wanted) > 0;
    case '>=':
      return isComparable(value, wanted) && compareValues(value, wanted) >= 0;
    case 'in':
      return elements(wanted).some((element) => equals(value, element));
    case 'not-in':
      return (
        value.type !== 'null' &&
        !elements(wanted).some((element) => element.type === 'null' || equals(value, element))
      );
    case 'array-contains':
      return elements(value).some((element) => equals(element, wanted));
    case 'array-contains-any':
      return elements(value).some((element) =>
        elements(wanted).some((one) => equals(element, one)),
      );
    case 'is-null':
      return value.type === 'null';
    case 'is-nan':
      return isNaNValue(value);
    case 'is-not-null':
      return value.type !== 'null';
    case 'is-not-nan':
      return value.type !== 'null' && !isNaNValue(value);
  }
}

function equals(value: Value, wanted: Value): boolean {
  return !isUnmatchable(wanted) && compareValues(value, wanted) === 0;
}

function isComparable(value: Value, wanted: Value): boolean {
  return isSameType(value, wanted) && !isUnmatchable(wanted) && !isNaNValue(value);
}

function isNaNValue(value: Value): boolean {
  return value.type === 'double' && Number.isNaN(value.value);
}

function elements(value: Value): readonly Value[] {
  return value.type === 'array' ? value.values : [];
}
