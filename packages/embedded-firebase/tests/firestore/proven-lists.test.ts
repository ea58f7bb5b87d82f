import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseRuleset, type Ruleset } from '../../src/rules/ruleset.ts';
import { projectOf, startServer, type TestServer } from '../support/server.ts';
import { documents as root } from '../support/wire.ts';
import { connectClient, everybody, type OpenBackend } from './open-server.ts';
import { type ModelFilter, type ModelQuery, modelResult, type Plain } from './query-model.ts';
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

// Under rules that a query's own filters prove, nobody is told of a document that they could not get.

// Requests one after the other, which take a few seconds, and on a busy machine many more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const documents = randomDocuments('c', 'x/y/c');
/** A condition on the documents, and filters that prove it. */
const conditions: [condition: string, ...proofs: ModelFilter[]][] = [
  ['resource.data.a == 1', is('a', '==', 1), is('a', 'in', [1])],
  ["resource.data.a in [1, 'x', true]", is('a', 'in', ['x', 1]), is('a', '==', true)],
  ['resource.data.a <= 1', is('a', '<=', 1), is('a', '<', 1), is('a', '==', 0)],
  ['resource.data.a > 0', is('a', '>', 0), is('a', '>=', 1.5), is('a', 'in', [1, 2])],
  ['resource.data.a != 1', is('a', '!=', 1), is('a', 'not-in', [1, 'x']), is('a', '==', 'y')],
  ['resource.data.a == null', is('a', '==', null)],
  ['resource.data.a != null', is('a', '!=', null), is('a', '>', 0)],
  ['resource.data.a is string', is('a', 'in', ['x', 'y', 'é', ''])],
  ['1 in resource.data.t', is('t', 'array-contains', 1), is('t', 'array-contains-any', [1])],
  ["resource.data.t.hasAny([1, 'x'])", is('t', 'array-contains-any', [1, 'x'])],
  ['resource.data.a == 1 || resource.data.b == 1', { or: [is('a', '==', 1), is('b', '==', 1)] }],
  [
    'resource.data.a >= 1 && resource.data.b >= 1',
    { and: [is('a', '>=', 1), is('b', '>=', 1)] },
    { and: [is('a', '==', 1), is('b', '>', 1)] },
  ],
  ["id == 'd000'", is('__name__', '==', 'c/d000')],
];
const rules = conditions.map(([condition, ...proofs]) => ({
  condition,
  proofs,
  ruleset: parseRuleset(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
      match /{above=**}/c/{id} { allow read: if ${condition}; } } }`,
    'test.rules',
  ),
  /** The paths of the documents that anybody may get. */
  readable: new Set<string>(),
}));

let ruleset: Ruleset = parseRuleset(everybody, 'test.rules');
let server: TestServer;
let client: OpenBackend;

beforeAll(async () => {
  const indexes = everyIndex('COLLECTION', 'COLLECTION_GROUP');
  server = await startServer({
    backend: {
      project: {
        ...projectOf(everybody, { indexes }),
        ruleset: { allows: (...request) => ruleset.allows(...request), warnings: [] },
      },
    },
  });
  client = connectClient(server.url);
  const stored = await client.send('POST', ':commit', { writes: documents.map(wireWrite) });
  expect(stored.status).toBe(200);
  for (const rule of rules) {
    ruleset = rule.ruleset;
    for (const { path } of documents)
      if ((await client.send('GET', `/${path}`)).status === 200) rule.readable.add(path);
  }
});
afterAll(async () => {
  await client.stop();
  await server.stop();
});

/** Sends a query and its count, which must be allowed or refused alike. */
async function ask(query: ModelQuery, allDescendants: boolean) {
  const structuredQuery = { from: [{ collectionId: 'c', allDescendants }], ...wireQuery(query) };
  const found = await client.send('POST', ':runQuery', { structuredQuery });
  const counted = await client.send('POST', ':runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {}, alias: 'n' }] },
  });
  expect(counted.status).toBe(found.status);
  if (found.status !== 200) return { status: found.status, paths: [], count: 0 };
  const [first] = counted.body as {
    result: { aggregateFields: { n: { integerValue: string } } };
  }[];
  return {
    status: 200,
    paths: (found.body as { document?: { name: string } }[]).flatMap(
      ({ document }) => document?.name.slice(root.length + 1) ?? [],
    ),
    count: Number(first?.result.aggregateFields.n.integerValue),
  };
}

function is(field: string, operator: string, value: Plain): ModelFilter {
  return { field, operator, value };
}

const whole: ModelQuery = { filter: null, orders: [], start: null, limit: null };
const other = filterOf(fc.oneof(rangeOrEquality, nameFilter(documents)));
const askedArbitrary = fc.constantFrom(...rules).chain((rule) => {
  const proof = fc.constantFrom(...rule.proofs);
  const filter: fc.Arbitrary<ModelFilter | null> = fc.oneof(
    proof,
    fc.tuple(proof, other).map(([one, two]) => ({ and: [one, two] })),
    fc.tuple(proof, proof).map(([one, two]) => ({ or: [one, two] })),
    fc.tuple(proof, other).map(([one, two]) => ({ or: [one, two] })),
    other,
    fc.constant(null),
  );
  const query = fc.record({ filter, orders: ordersWithName }).map((one) => ({ ...whole, ...one }));
  return fc.record({ rule: fc.constant(rule), query, allDescendants: fc.boolean() });
});

test('what proves a condition lets documents through', async () => {
  for (const { condition, proofs, ...rule } of rules) {
    ruleset = rule.ruleset;
    const answers = await Promise.all(proofs.map((filter) => ask({ ...whole, filter }, true)));
    for (const { status } of answers) expect([condition, status]).toEqual([condition, 200]);
    const found = answers.flatMap(({ paths }) => paths);
    expect([condition, found.length]).not.toEqual([condition, 0]);
  }
});

test('a query and its count tell nobody of a document that they could not get', async () => {
  let denied = 0;
  await fc.assert(
    fc.asyncProperty(askedArbitrary, async ({ rule, query, allDescendants }) => {
      ruleset = rule.ruleset;
      const { status, paths, count } = await ask(query, allDescendants);
      if (status === 403) denied += 1;
      if (status !== 200) return;
      expect(paths.filter((path) => !rule.readable.has(path))).toEqual([]);
      const there = documents.filter(({ path }) => allDescendants || path.startsWith('c/'));
      expect(paths).toEqual(modelResult(there, query).map(({ path }) => path));
      expect(count).toBe(paths.length);
    }),
    { numRuns: 250 },
  );
  expect(denied).toBeGreaterThan(50);
});
