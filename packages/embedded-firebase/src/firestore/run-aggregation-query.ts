import type { Caller } from './caller.ts';
import type { Firestore } from './firestore.ts';
import { isReserved } from './names.ts';
import {
  invalidArgument,
  invalidPayload,
  readInteger,
  readList,
  readMessage,
  readString,
} from './payload.ts';
import { type Aggregation, aggregate } from './query/aggregate.ts';
import { isNamePath, pathKey } from './query/filters.ts';
import { checkList } from './query/open-query.ts';
import { parseQuery, readAsked } from './query/parse-query.ts';
import type { Query } from './query/query.ts';
import { readPath } from './query/read-path.ts';
import { encodeValue } from './values/encode.ts';
import type { FieldPath } from './values/fields.ts';
import { formatTimestamp } from './values/timestamp.ts';

const MAXIMUM_AGGREGATIONS = 5;

/** `documents:runAggregationQuery`: counts, sums and averages over a query's documents. The rules see it as a list. */
export async function runAggregationQuery(
  firestore: Firestore,
  caller: Caller,
  parent: readonly string[],
  body: unknown,
): Promise<string> {
  const aggregation = readAsked(body, 'structuredAggregationQuery');
  const asked = readMessage(aggregation, ['structuredQuery', 'aggregations']);
  const aggregations = nameAll(readList(asked.aggregations, parseAggregation));
  const summed = aggregations.flatMap((one) => (one.kind === 'count' ? [] : [one.path]));
  const query = parseQuery(asked.structuredQuery, parent, firestore.name, summed);
  checkProjection(query.select, summed);
  checkList(firestore, caller, query);
  const readTime = formatTimestamp(firestore.commits.readTime());
  const results = await aggregate(firestore, caller, query, aggregations);
  const fields = results.map((value, index) => {
    return `${JSON.stringify(aggregations[index]?.alias)}:${encodeValue(value)}`;
  });
  return `[{"result":{"aggregateFields":{${fields.join(',')}}},"readTime":"${readTime}","done":true}]`;
}

function parseAggregation(wire: unknown): Aggregation {
  const message = readMessage(wire, ['alias', 'count', 'sum', 'avg']);
  const alias = message.alias === undefined ? '' : readString(message.alias);
  if (isReserved(alias)) throw invalidArgument(`The alias "${alias}" is reserved.`);
  const kinds = ['count', 'sum', 'avg'].filter((kind) => message[kind] !== undefined);
  if (kinds.length !== 1)
    throw invalidPayload('An aggregation is exactly one of count, sum and avg.');
  if (message.count !== undefined) {
    const { upTo } = readMessage(message.count, ['upTo']);
    return { alias, kind: 'count', upTo: upTo === undefined ? null : parseUpTo(upTo) };
  }
  const kind = message.sum === undefined ? 'avg' : 'sum';
  const { field } = readMessage(message[kind], ['field']);
  const path = readPath(field);
  if (isNamePath(path)) throw invalidArgument('Aggregations are not supported for __name__.');
  return { alias, kind, path };
}

function parseUpTo(wire: unknown): number {
  const upTo = Number(readInteger(wire));
  if (upTo < 0) {
    throw invalidArgument(
      'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
    );
  }
  return upTo;
}

/** Throws ApiError (400) for a projection of what is summed: Firestore has none. */
function checkProjection(select: Query['select'], summed: readonly FieldPath[]): void {
  if (select === null || summed.length === 0) return;
  if (select.length === 0)
    throw invalidArgument(
      'Aggregation over non-key properties is not supported for base query that only returns keys.',
    );
  const selected = select.map(pathKey);
  const missing = summed.map(pathKey).find((path) => !selected.includes(path));
  throw invalidArgument(
    missing === undefined
      ? 'Cannot apply property masks when aggregation fields are present.'
      : `The aggregation property ${missing} is not present in the base query's property mask.`,
  );
}

/** Names the aggregations without an alias `field_1`, `field_2`, ... as Firestore does. */
function nameAll(aggregations: Aggregation[]): Aggregation[] {
  if (aggregations.length === 0 || aggregations.length > MAXIMUM_AGGREGATIONS) {
    throw invalidArgument(`A query has 1 to ${MAXIMUM_AGGREGATIONS} aggregations.`);
  }
  let unnamed = 0;
  const named = aggregations.map((aggregation) => {
    if (aggregation.alias !== '') return aggregation;
    unnamed += 1;
    return { ...aggregation, alias: `field_${unnamed}` };
  });
  if (new Set(named.map(({ alias }) => alias)).size < named.length) {
    throw invalidArgument('The aliases of aggregations must differ.');
  }
  return named;
}
