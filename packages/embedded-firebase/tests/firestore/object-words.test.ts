import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../support/wire.ts';
import { type OpenServer, startOpenServer } from './open-server.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await startOpenServer();
});
afterAll(() => server.stop());

describe('words of a request that every object has', () => {
  const words = ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'];
  const field = { fieldPath: 'v' };
  const value = { integerValue: 1 };
  const query = (where: object, more: object = {}) => ({
    structuredQuery: { from: [{ collectionId: 'words' }], where, ...more },
  });
  const byWord: Record<string, (word: string) => unknown> = {
    'an operator': (op) => query({ fieldFilter: { field, op, value } }),
    'a unary operator': (op) => query({ unaryFilter: { field, op } }),
    'a composite operator': (op) => query({ compositeFilter: { op, filters: [] } }),
    'a kind of filter': (word) => query({ [word]: { field, op: 'EQUAL', value } }),
    'a kind of value': (word) =>
      query({ fieldFilter: { field, op: 'EQUAL', value: { [word]: 1 } } }),
    'a direction': (direction) => ({
      structuredQuery: { from: [{ collectionId: 'words' }], orderBy: [{ field, direction }] },
    }),
  };

  test.each(Object.keys(byWord))('are no %s', async (kind) => {
    for (const word of words) {
      const { status } = await server.send('POST', ':runQuery', byWord[kind]?.(word));
      expect([word, status]).toEqual([word, 400]);
    }
  });

  test('are no write, transform, server value or aggregation', async () => {
    const name = `${documents}/words/one`;
    for (const word of words) {
      const transform = (more: object) => ({
        writes: [{ update: { name, fields: {} }, updateTransforms: [{ fieldPath: 'v', ...more }] }],
      });
      const aggregation = {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId: 'words' }] },
          aggregations: [{ [word]: {} }],
        },
      };
      const statuses = [
        await server.send('POST', ':commit', { writes: [{ [word]: name }] }),
        await server.send('POST', ':commit', transform({ [word]: value })),
        await server.send('POST', ':commit', transform({ setToServerValue: word })),
        await server.send('POST', ':runAggregationQuery', aggregation),
      ].map(({ status }) => status);
      expect([word, ...statuses]).toEqual([word, 400, 400, 400, 400]);
    }
  });
});
