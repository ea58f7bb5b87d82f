import { compareUtf8 } from '../../compare-utf8.ts';
import { NAME_PATH } from '../field-paths.ts';
import { compareLists } from '../order/compare.ts';
import { invalidArgument } from '../payload.ts';
import type { FieldPath } from '../values/fields.ts';
import { fieldFilters, isNamePath, pathKey, ranges } from './filters.ts';
import type { Filter, Order } from './query.ts';

/**
 * Completes a query's orders with the fields of inequalities and then those that an aggregation sums, each sorted by segments,
 * and with the document's name, in the direction of the last order. Throws ApiError (400) where a field would come after the
 * name.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery (order_by), and Google's emulator
 */
export function completeOrder(
  asked: readonly Order[],
  where: Filter | null,
  summed: readonly FieldPath[] = [],
): Order[] {
  const filters = fieldFilters(where);
  const ranged = ranges(filters);
  const before = [...asked, ...ranged].map(({ path }) => pathKey(path));
  const after = sorted(summed).filter((path) => !before.includes(pathKey(path)));
  if (after.length > 0 && [...asked, ...filters].some(({ path }) => isNamePath(path)))
    throw sumAfterName(after);

  const orders = new Map<string, Order>();
  const add = (order: Order) => {
    const key = pathKey(order.path);
    if (orders.has(NAME_PATH))
      throw invalidArgument('order by clause cannot contain more fields after the key');
    if (orders.has(key))
      throw invalidArgument(`order by clause cannot contain duplicate fields ${key}`);
    orders.set(key, order);
  };
  asked.forEach(add);
  const direction = asked.at(-1)?.direction ?? 'ASCENDING';
  for (const path of [...sorted(ranged.map(({ path }) => path)), ...after, [NAME_PATH]])
    if (!orders.has(pathKey(path))) add({ path, direction });
  return [...orders.values()];
}

/** The paths of fields in order, each once, without the name's. */
function sorted(paths: readonly FieldPath[]): FieldPath[] {
  const byKey = new Map(paths.map((path) => [pathKey(path), path]));
  byKey.delete(NAME_PATH);
  return [...byKey.values()].sort((a, b) => compareLists(a, b, compareUtf8));
}

/** What is said of fields to be summed that no index has behind the name. */
export function sumAfterName(paths: readonly FieldPath[]): Error {
  return invalidArgument(
    `This query requires an index that has fields [${paths.map(pathKey).join(', ')}] after __name__ and Firestore does ` +
      'not currently support such an index. Please try the query again with additional ordering on those fields.',
  );
}
