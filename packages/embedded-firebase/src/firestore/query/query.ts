import type { Direction } from '../index-configuration.ts';
import type { FieldPath } from '../values/fields.ts';
import type { Value } from '../values/value.ts';

/** The operators of filters on one field. */
export type Operator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any'
  | 'is-null'
  | 'is-nan'
  | 'is-not-null'
  | 'is-not-nan';

export interface FieldFilter {
  path: FieldPath;
  operator: Operator;
  /** A null value for the four `is-` operators, an array value for `in`, `not-in` and `array-contains-any`. */
  value: Value;
}

export type Filter = FieldFilter | { all: readonly Filter[] } | { any: readonly Filter[] };

export interface Order {
  path: FieldPath;
  direction: Direction;
}

/** A position in the query's order, given by its first values. It is before or after the documents with equal values. */
export interface Cursor {
  values: readonly Value[];
  before: boolean;
}

/** A checked structured query with its order completed (see completeOrder). */
export interface Query {
  /** The path of the document that contains the collection; empty for a root collection. */
  parent: readonly string[];
  /** Empty for the documents of every collection below `parent`. */
  collectionId: string;
  allDescendants: boolean;
  where: Filter | null;
  orderBy: readonly Order[];
  startAt: Cursor | null;
  endAt: Cursor | null;
  offset: number;
  limit: number | null;
  select: readonly FieldPath[] | null;
  /** The requested order, for the rules. */
  askedOrder: readonly Order[];
}
