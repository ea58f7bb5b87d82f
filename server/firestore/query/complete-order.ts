import { NAME_PATH } from '../field-paths.ts';
import { invalidArgument } from '../payload.ts';
import { compareUtf8 } from '../values/compare-utf8.ts';
import { fieldFilters, isInequality, isNamePath, pathKey } from './filters.ts';
import type { Filter, Order } from './query.ts';

/**
 * Completes a query's orders with the fields of inequalities, sorted by name, and with the document's name, in the
 * direction of the last order.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery (order_by)
 */
export function completeOrder(asked: readonly Order[], where: Filter | null): Order[] {
  const orders: Order[] = [];
  const seen = new Set<string>();
  const add = (order: Order) => {
    const key = pathKey(order.path);
    if (seen.has(key)) return false;
    seen.add(key);
    orders.push(order);
    return true;
  };
  for (const order of asked) {
    if (seen.has(NAME_PATH)) throw invalidArgument('The query orders by a field after __name__.');
    if (!add(order))
      throw invalidArgument(`The query orders by ${pathKey(order.path)} more than once.`);
  }
  const direction = asked.at(-1)?.direction ?? 'ASCENDING';
  if (!seen.has(NAME_PATH)) {
    const ranged = fieldFilters(where).filter(
      ({ operator, path }) => isInequality(operator) && !isNamePath(path),
    );
    ranged.sort((a, b) => compareUtf8(pathKey(a.path), pathKey(b.path)));
    for (const { path } of ranged) add({ path, direction });
    add({ path: [NAME_PATH], direction });
  }
  return orders;
}
