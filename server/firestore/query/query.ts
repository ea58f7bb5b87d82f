import type { Direction } from '../index-configuration.ts';
import type { FieldPath } from '../values/fields.ts';
import type { Value } from '../values/value.ts';

/** Filters whose value decides them; each is about one field. */
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
  /** Null for the four `is-` operators; an array value for the list operators. */
  value: Value;
}

export type Filter = FieldFilter | { all: readonly Filter[] } | { any: readonly Filter[] };

export interface Order {
  path: FieldPath;
  direction: Direction;
}

/** A place in the query's order, given by the first values of it; `before` says on which side of equal documents. */
export interface Cursor {
  values: readonly Value[];
  before: boolean;
}

/** A structured query, checked, its order completed down to the name as Firestore completes it. */
export interface Query {
  /** Segments of the document below which the collections are; none for the root. */
  parent: readonly string[];
  collectionId: string;
  allDescendants: boolean;
  where: Filter | null;
  orderBy: readonly Order[];
  startAt: Cursor | null;
  endAt: Cursor | null;
  offset: number;
  limit: number | null;
  select: readonly FieldPath[] | null;
  /** The order as it was asked for, for the rules; null when there was none. */
  askedOrder: string | null;
}
