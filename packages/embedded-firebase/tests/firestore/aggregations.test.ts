import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../support/wire.ts';
import { type OpenServer, startOpenServer, update } from './open-server.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await startOpenServer();
});
afterAll(() => server.stop());

const int = (value: number) => ({ integerValue: String(value) });

describe('aggregations', () => {
  const aggregate = async (
    collectionId: string,
    structuredQuery: object = {},
    aggregations?: object[],
  ) => {
    const field = { field: { fieldPath: 'v' } };
    const { body } = await server.send('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId }], ...structuredQuery },
        aggregations: aggregations ?? [
          { alias: 'n', count: {} },
          { alias: 'sum', sum: field },
          { alias: 'avg', avg: field },
        ],
      },
    });
    return (body as { result: { aggregateFields: unknown } }[])[0]?.result.aggregateFields;
  };
  const plant = (collection: string, values: object[]) =>
    server.send('POST', ':commit', {
      writes: values
        .map((v, index) => update(`${collection}/d${index}`, { v }))
        .concat(update(`${collection}/none`, {})),
    });
  const max = { integerValue: '9223372036854775807' };

  test.each([
    ['integers', [int(1), int(2), int(3)], 3, int(6), { doubleValue: 2 }],
    [
      'what is no number',
      [{ stringValue: 'x' }, { nullValue: null }, int(1)],
      3,
      int(1),
      { doubleValue: 1 },
    ],
    [
      'doubles',
      [{ doubleValue: 1 }, { doubleValue: 2 }],
      2,
      { doubleValue: 3 },
      { doubleValue: 1.5 },
    ],
    ['more than 64 bits', [max, int(1)], 2, { doubleValue: 2 ** 63 }, { doubleValue: 2 ** 62 }],
    ['back within 64 bits', [max, int(1), int(-1)], 3, max, { doubleValue: 2 ** 63 / 3 }],
    ['NaN', [int(1), { doubleValue: 'NaN' }], 2, { doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    ['nothing', [], 0, int(0), { nullValue: null }],
    [
      'large integers exactly',
      [{ integerValue: '9007199254740993' }, { integerValue: '9007199254740993' }],
      2,
      { integerValue: '18014398509481986' },
      { doubleValue: 9007199254740992 },
    ],
  ])(
    'sum and average %s, and leave out documents without the field',
    async (name, values, n, sum, avg) => {
      const collection = `sum ${name}`;
      await plant(collection, values);
      expect(await aggregate(collection)).toEqual({ n: int(n), sum, avg });
    },
  );

  test('counts keep to limit, offset and their own end', async () => {
    await plant(
      'counts',
      Array.from({ length: 9 }, (_, n) => int(n)),
    );
    const count = (query: object, upTo?: number) =>
      aggregate('counts', query, [
        { alias: 'n', count: upTo === undefined ? {} : { upTo: String(upTo) } },
      ]);
    expect(await count({})).toEqual({ n: int(10) });
    expect(await count({ limit: 3 })).toEqual({ n: int(3) });
    expect(await count({ offset: 4 })).toEqual({ n: int(6) });
    expect(await count({ offset: 4, limit: 3 })).toEqual({ n: int(3) });
    expect(await count({ offset: 20 })).toEqual({ n: int(0) });
    const endAt = { values: [{ referenceValue: `${documents}/counts/d3` }] };
    const byName = [{ field: { fieldPath: '__name__' } }];
    expect(await count({ orderBy: byName, endAt })).toEqual({ n: int(4) });
    expect(await count({}, 2)).toEqual({ n: int(2) });
    expect(await count({}, 0)).toEqual({ n: int(0) });
    const orderBy = [{ field: { fieldPath: 'v' } }];
    expect(await count({ orderBy })).toEqual({ n: int(9) });
    const filter = (op: string, value: number) => ({
      fieldFilter: { field: { fieldPath: 'v' }, op, value: int(value) },
    });
    const positive = filter('GREATER_THAN', 4);
    expect(await count({ where: positive })).toEqual({ n: int(4) });
    const either = { compositeFilter: { op: 'OR', filters: [positive, filter('EQUAL', 1)] } };
    expect(await count({ where: either })).toEqual({ n: int(5) });
    expect(await count({ where: either, limit: 0 })).toEqual({ n: int(0) });
    expect(
      await aggregate('counts', { limit: 2 }, [{ alias: 's', sum: { field: { fieldPath: 'v' } } }]),
    ).toEqual({ s: int(1) });
  });
});
