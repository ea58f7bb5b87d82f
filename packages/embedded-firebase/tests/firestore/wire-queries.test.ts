import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documents as root } from '../support/wire.ts';
import { isEmulator, startOpenBackend } from './open-backend.ts';
import type { OpenBackend } from './open-server.ts';
import {
  fieldOf,
  type ModelDocument,
  type ModelQuery,
  modelResult,
  refusals,
} from './query-model.ts';
import {
  everyIndex,
  filterOf,
  nameFilter,
  ordersWithName,
  randomDocuments,
  rangeOrEquality,
  wireQuery,
  wireWrite,
} from './random-queries.ts';

// What the SDK never sends, because it completes the order of a query itself: the name at every place.

// Requests one after the other, which take a few seconds, and on a busy machine many more.
vi.setConfig({ testTimeout: 120_000 });

const documents = randomDocuments('c', 'x/y/c', 'x/z/c');
let server: OpenBackend;
beforeAll(async () => {
  const indexes = everyIndex('COLLECTION', 'COLLECTION_GROUP');
  server = await startOpenBackend({ indexes: { indexes } });
  const stored = await server.send('POST', ':commit', { writes: documents.map(wireWrite) });
  expect(stored.status).toBe(200);
});
afterAll(() => server.stop());

/** Where a query looks, and what is there. Of the emulator, random queries of the last kind were never answered to the end. */
const scopes: [parent: string, allDescendants: boolean, found: RegExp][] = [
  ['', false, /^c\//],
  ['', true, /^/],
  ['/x/y', false, /^x\/y\/c\//],
  ...(isEmulator ? [] : [['/x/y', true, /^x\/y\/c\//] as [string, boolean, RegExp]]),
];
const queryArbitrary: fc.Arbitrary<ModelQuery> = fc.record({
  filter: fc.oneof(
    fc.constant(null),
    filterOf(rangeOrEquality),
    filterOf(fc.oneof(rangeOrEquality, nameFilter(documents))),
  ),
  orders: ordersWithName,
  start: fc.option(
    fc.record({
      kind: fc.constantFrom('startAt' as const, 'startAfter' as const),
      document: fc.constantFrom(...documents),
      values: fc.nat(3),
    }),
  ),
  limit: fc.option(fc.record({ kind: fc.constant('limit' as const), count: fc.nat(12) })),
});
const summedArbitrary = fc.subarray(['a', 'b']);

/** The query with a cursor of no more values than it has orders and its document has fields. */
function withWholeCursor({ start, ...query }: ModelQuery): ModelQuery {
  if (start === null) return { ...query, start };
  const missing = query.orders.findIndex(
    ({ field }) => fieldOf(start.document, field) === undefined,
  );
  const most = missing < 0 ? query.orders.length : missing;
  return { ...query, start: { ...start, values: Math.min(start.values ?? most, most) } };
}

/** Google's limits of what may be together, whatever the place of the name. */
const limits = /single 'NOT_|'NOT_IN' cannot|1 'ARRAY_CONTAINS'/;

interface Answer {
  status: number;
  body: unknown;
}

/** Whether it is refused as the model says; expects that it is if it must be. */
function isRefused({ status, body }: Answer, reasons: string[], model: ModelQuery): boolean {
  if (status === 200) {
    expect(reasons).toEqual([]);
    return false;
  }
  const { message } =
    (body as { error: { message: string } }[])[0]?.error ??
    (body as { error: { message: string } }).error;
  const isDescending = /descending key scans|requires an index.*"__name__","order":"DESC/;
  const byName = model.orders[0]?.field === '__name__';
  const isLimit = limits.test(message) || (byName && isDescending.test(message));
  if (!isLimit && !reasons.some((reason) => message.startsWith(reason)))
    throw new Error(`Refused with "${message}", expected ${reasons.join(' or ') || 'nothing'}.`);
  return true;
}

test('a query answers what its filters and orders say or is refused as by Google, its count and sums too', async () => {
  let answered = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      queryArbitrary,
      fc.constantFrom(...scopes),
      summedArbitrary,
      async (asked, [parent, allDescendants, within], summed) => {
        const model = withWholeCursor(asked);
        const structuredQuery = {
          from: [{ collectionId: 'c', allDescendants }],
          ...wireQuery(model),
        };
        const there = documents.filter(({ path }) => within.test(path));
        const query = await server.send('POST', `${parent}:runQuery`, { structuredQuery });
        const isGroupBelow = allDescendants && parent !== '';
        if (isRefused(query, refusals(model, [], isGroupBelow), model)) refused += 1;
        else {
          answered += 1;
          const found = query.body as { document?: { name: string } }[];
          expect(
            found.flatMap(({ document }) => document?.name.slice(root.length + 1) ?? []),
          ).toEqual(modelResult(there, model).map(({ path }) => path));
        }
        const aggregations = [
          { alias: 'n', count: {} },
          ...summed.map((fieldPath) => ({ alias: fieldPath, sum: { field: { fieldPath } } })),
        ];
        const sums = await server.send('POST', `${parent}:runAggregationQuery`, {
          structuredAggregationQuery: { structuredQuery, aggregations },
        });
        if (isRefused(sums, refusals(model, summed, isGroupBelow), model)) return;
        const found = modelResult(there, model, summed);
        const { aggregateFields } = (sums.body as { result: { aggregateFields: object } }[])[0]
          ?.result ?? { aggregateFields: null };
        expect(aggregateFields).toEqual({
          n: { integerValue: String(found.length) },
          ...Object.fromEntries(summed.map((field) => [field, sumOf(found, field)])),
        });
      },
    ),
    { numRuns: 250 },
  );
  expect(answered).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(50);
});

function sumOf(found: readonly ModelDocument[], field: string): object {
  const numbers = found.map(({ data }) => data[field]).filter((one) => typeof one === 'number');
  const sum = numbers.reduce((total, one) => total + one, 0);
  return numbers.every(Number.isInteger)
    ? { integerValue: String(sum) }
    : { doubleValue: Number.isNaN(sum) ? 'NaN' : sum };
}
