import { ApiError } from '../../http/errors.ts';
import { NAME_PATH } from '../field-paths.ts';
import { checkId, type DatabaseName } from '../names.ts';
import {
  type Enum,
  invalidArgument,
  type Message,
  readBoolean,
  readEnum,
  readInt32,
  readList,
  readMessage,
  readString,
} from '../payload.ts';
import { refuseTransaction, refuseUnsupported, unimplemented } from '../unsupported.ts';
import { decodeOperand } from '../values/decode.ts';
import type { FieldPath } from '../values/fields.ts';
import { completeOrder, sumAfterName } from './complete-order.ts';
import { fieldFilters, isNamePath, pathKey } from './filters.ts';
import { parseFilter } from './parse-filter.ts';
import type { Cursor, FieldFilter, Order, Query } from './query.ts';
import { readPath } from './read-path.ts';

const queryKeys = [
  'select',
  'from',
  'where',
  'orderBy',
  'startAt',
  'endAt',
  'offset',
  'limit',
  'findNearest',
];

const directions: Enum<Order['direction']> = [
  ['DIRECTION_UNSPECIFIED', 'ASCENDING'],
  ['ASCENDING', 'ASCENDING'],
  ['DESCENDING', 'DESCENDING'],
];

/** Source: https://firebase.google.com/docs/firestore/query-data/queries#limitations */
const MAXIMUM_CLAUSES = 100;
const MAXIMUM_SELECTED = 1000;

const options = ['newTransaction', 'readTime', 'explainOptions'];

/** Reads the query of a request, or its aggregation. Throws ApiError for what this server does not have. */
export function readAsked(
  body: unknown,
  name: 'structuredQuery' | 'structuredAggregationQuery',
): unknown {
  const message = readMessage(body, ['parent', name, 'transaction', ...options]);
  refuseTransaction(message);
  refuseUnsupported(message, options);
  return message[name];
}

/**
 * Parses a `StructuredQuery`, whose documents must have the fields that are `summed`. Throws ApiError (400) for what
 * Firestore refuses.
 */
export function parseQuery(
  wire: unknown,
  parent: readonly string[],
  database: DatabaseName,
  summed: readonly FieldPath[] = [],
): Query {
  const message = readMessage(wire, queryKeys);
  refuseUnsupported(message, ['findNearest']);
  const [from = parseFrom({}), ...more] = readList(message.from, parseFrom);
  if (more.length > 0) throw invalidArgument('A query has at most one collection selector.');
  const asked = readList(message.orderBy, parseOrder);
  const where = message.where === undefined ? null : parseFilter(message.where, database);
  if (asked.length + fieldFilters(where).length + parent.length / 2 > MAXIMUM_CLAUSES) {
    throw invalidArgument(`A query has at most ${MAXIMUM_CLAUSES} filters, orders and parents.`);
  }
  const isGroupBelow = from.allDescendants && parent.length > 0;
  if (isGroupBelow) checkGroupBelow(asked, fieldFilters(where));
  const orderBy = completeOrder(asked, where, summed);
  if (from.collectionId === '') checkEveryCollection(orderBy, fieldFilters(where));
  // Its documents are found by their names alone.
  if (isGroupBelow && summed.length > 0) throw sumAfterName(summed);
  return {
    parent,
    ...from,
    where,
    orderBy,
    startAt: parseCursor(message.startAt, asked, database),
    endAt: parseCursor(message.endAt, asked, database),
    offset: message.offset === undefined ? 0 : nonNegative(readInt32(message.offset), 'offset'),
    limit: message.limit === undefined ? null : nonNegative(readInt32(message.limit), 'limit'),
    select: parseSelect(message),
    askedOrder: asked,
  };
}

function parseFrom(wire: unknown): { collectionId: string; allDescendants: boolean } {
  const message = readMessage(wire, ['collectionId', 'allDescendants']);
  const collectionId = message.collectionId === undefined ? '' : readString(message.collectionId);
  const allDescendants =
    message.allDescendants === undefined ? false : readBoolean(message.allDescendants);
  if (collectionId !== '') checkId(collectionId, true);
  else if (allDescendants) throw unimplemented('A query of all descendants without a collection');
  return { collectionId, allDescendants };
}

/** Throws ApiError (400) unless a query of every collection needs nothing but the names of documents. */
function checkEveryCollection(orderBy: readonly Order[], filters: readonly FieldFilter[]): void {
  const filter = filters.find(({ path }) => !isNamePath(path));
  if (filter !== undefined)
    throw invalidArgument(`kind is required for filter: ${pathKey(filter.path)}`);
  if (!orderBy.every(({ path, direction }) => isNamePath(path) && direction === 'ASCENDING'))
    throw invalidArgument('kind is required for all orders except __key__ ascending');
}

/** Throws ApiError (400) unless a query of a collection group below a document reads in the order of names alone. */
function checkGroupBelow(orderBy: readonly Order[], filters: readonly FieldFilter[]): void {
  if (![...orderBy, ...filters].every(({ path }) => isNamePath(path)))
    throw invalidArgument('collection group queries are only allowed at the root parent');
  if (orderBy.some(({ direction }) => direction === 'DESCENDING'))
    throw new ApiError(
      400,
      'FAILED_PRECONDITION',
      "collection group queries are only allowed if they're at the root or they're an ascending primary key scan",
    );
}

function parseOrder(wire: unknown): Order {
  const message = readMessage(wire, ['field', 'direction']);
  const direction = readEnum(message.direction, directions);
  if (direction === undefined) throw invalidArgument('Unrecognized ordering.');
  return { path: readPath(message.field), direction };
}

function parseCursor(
  wire: unknown,
  asked: readonly Order[],
  database: DatabaseName,
): Cursor | null {
  if (wire === undefined) return null;
  const message = readMessage(wire, ['values', 'before']);
  const values = readList(message.values, (value) => decodeOperand(value));
  if (values.length > asked.length) throw invalidArgument('Cursor has too many values.');
  values.forEach((value, index) => {
    const isName = asked[index]?.path[0] === NAME_PATH;
    if (isName && (value.type !== 'reference' || !value.value.startsWith(`${database.prefix}/`))) {
      throw invalidArgument(
        'A cursor of __name__ must be a reference to a document of this database.',
      );
    }
  });
  return { values, before: message.before === undefined ? false : readBoolean(message.before) };
}

function nonNegative(value: number, name: string): number {
  if (value < 0) throw invalidArgument(`${name} is negative`);
  return value;
}

/** Reads the fields to return: the name alone for an empty list, null (all fields) without a projection. */
function parseSelect(message: Message): readonly FieldPath[] | null {
  if (message.select === undefined) return null;
  const { fields } = readMessage(message.select, ['fields']);
  const paths = readList(fields, readPath);
  if (paths.length > MAXIMUM_SELECTED) {
    throw invalidArgument(`A projection has at most ${MAXIMUM_SELECTED} fields.`);
  }
  return paths.filter((path) => path[0] !== NAME_PATH);
}
