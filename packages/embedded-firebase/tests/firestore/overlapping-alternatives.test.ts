import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { ask, documents } from '../support/wire.ts';
import { fieldsOf } from '../testing.ts';

const COUNT = 100;
const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  const entries = Array.from({ length: COUNT }, (_, index) => [
    `feedbacks/${String(index).padStart(3, '0')}`,
    fieldsOf({ name: 'Asha', message: 'x', createdAt: time(index) }),
  ]);
  await server.backend.store(Object.fromEntries(entries));
});
afterEach(() => server.stop());

function compare(op: string, minute: number) {
  const value = { timestampValue: time(minute).toISOString() };
  return { fieldFilter: { field: { fieldPath: 'createdAt' }, op, value } };
}

/** A filter that no index of a time decides. */
function isAfter(id: string) {
  const value = { referenceValue: `${documents}/feedbacks/${id}` };
  return { fieldFilter: { field: { fieldPath: '__name__' }, op: 'GREATER_THAN', value } };
}

function composite(op: 'AND' | 'OR', filters: unknown[]) {
  return { compositeFilter: { op, filters } };
}

/** The ids that a query finds, and how often it has read some of the index. */
async function find(where: unknown): Promise<{ ids: string[]; reads: number }> {
  const prepare = vi.spyOn(server.database, 'prepare');
  const structuredQuery = { from: [{ collectionId: 'feedbacks' }], where };
  const { body } = await ask(server.url, `/v1/${documents}:runQuery`, { structuredQuery });
  const reads = prepare.mock.calls.filter(([sql]) => sql.includes('e.document')).length;
  prepare.mockRestore();
  const found = body as { document?: { name: string } }[];
  return { ids: found.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []), reads };
}

function ids(...minutes: number[]): string[] {
  return minutes.map((minute) => String(minute).padStart(3, '0'));
}

const all = Array.from({ length: COUNT }, (_, index) => index);
const thirty = Array.from({ length: 30 }, (_, index) => index);

test('thirty alternatives that find the same documents read them once', async () => {
  const one = await find(compare('GREATER_THAN_OR_EQUAL', 0));
  const many = await find(
    composite(
      'OR',
      thirty.map((index) => compare('GREATER_THAN_OR_EQUAL', index)),
    ),
  );
  expect(many).toEqual({ ids: ids(...all), reads: one.reads });
});

test('so do alternatives that leave some of them out', async () => {
  const one = await find(compare('GREATER_THAN_OR_EQUAL', 0));
  const alternatives = thirty.map((index) =>
    composite('AND', [compare('GREATER_THAN_OR_EQUAL', index), isAfter('050')]),
  );
  const many = await find(composite('OR', alternatives));
  expect(many).toEqual({ ids: ids(...all.filter((index) => index > 50)), reads: one.reads });
});

test('ranges that overlap become one, and those that do not stay apart', async () => {
  const between = (from: number, to: number) =>
    composite('AND', [compare('GREATER_THAN', from), compare('LESS_THAN', to)]);
  const { ids: found } = await find(
    composite('OR', [
      between(60, 64),
      between(3, 8),
      between(5, 10),
      between(9, 12),
      between(62, 63),
    ]),
  );
  expect(found).toEqual(ids(4, 5, 6, 7, 8, 9, 10, 11, 61, 62, 63));
});

test('a document in the range of an alternative that it does not match is not found', async () => {
  const within = (from: number, to: number, after: string) =>
    composite('AND', [compare('GREATER_THAN', from), compare('LESS_THAN', to), isAfter(after)]);
  const { ids: found } = await find(
    composite('OR', [within(10, 20, '016'), within(14, 17, '014')]),
  );
  expect(found).toEqual(ids(15, 16, 17, 18, 19));
});
