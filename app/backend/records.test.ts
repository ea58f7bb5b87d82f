import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { inBatches } from './batches.ts';
import type { ClinicRecord } from './clinic-record.ts';
import type { RecordKind } from './record-fields.ts';

// The functions of the dashboard, with the SDK as it is, against the server as it is.

let server: TestServer;
let records: typeof import('./records.ts');
/** A request to such an address is carried out, but its response is lost. */
let lost: RegExp | undefined;

beforeAll(async () => {
  server = await startServer();
  await server.addStaff('admin@example.com', 'marigold-by-the-door');
  vi.stubGlobal('location', new URL(server.url));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    if (lost?.test(String(request[0]))) throw new TypeError('Failed to fetch');
    return response;
  });
  records = await import('./records.ts');
  const { signIn } = await import('./session.ts');
  await signIn('admin@example.com', 'marigold-by-the-door');
});
afterEach(() => {
  lost = undefined;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

/** `count` records of a kind, newest first, read back from the database, which holds nothing else of it. */
async function storeAndRead(kind: RecordKind, count: number): Promise<ClinicRecord[]> {
  const documents = Array.from({ length: count }, (_, index): [string, object][] => {
    const [id, createdAt] = [`r${index}`, new Date(1.7e12 - index * 60_000)];
    const text = { name: `Patient ${index}`, message: `Message ${index}`, createdAt };
    const number = `98765${index}`;
    if (kind === 'enquiry') {
      return [
        [`enquiry/${id}`, { ...text, number, email: 'a@b' }],
        [`followUps/${id}`, { done: index % 2 === 0, note: 'Called', by: 'b@x.in', at: createdAt }],
      ];
    }
    return [
      [`feedbacks/${id}`, text],
      [`feedbackContacts/${id}`, { number, createdAt }],
    ];
  });
  await putDocuments(server, Object.fromEntries(documents.flat()) as never);
  const page = await records.readRecords(kind, 1_000, undefined);
  expect(page.records).toHaveLength(count);
  return records.readAgain(page.records);
}

function fieldsOf(of: readonly ClinicRecord[]): (string | undefined)[] {
  return of.flatMap(({ stored }) => stored.map(({ path }) => storedFields(server, path)));
}

it('reads a page of feedback and its contacts in two requests', async () => {
  await storeAndRead('feedbacks', 3);
  const asked = vi.spyOn(globalThis, 'fetch');
  const page = await records.readRecords('feedbacks', 2, undefined);
  expect(page.records.map(({ id, number }) => [id, number])).toEqual([
    ['r0', '987650'],
    ['r1', '987651'],
  ]);
  const next = await records.readRecords('feedbacks', 2, page.next);
  expect(next.records.map(({ number }) => number)).toEqual(['987652']);
  expect(next.next).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(4);
  asked.mockRestore();
});

it('asks no more for old feedback, which holds its number itself', async () => {
  await storeAndRead('feedbacks', 3);
  const old = { name: 'Asha', message: 'Kind', number: '12345', createdAt: new Date(1.7e12 + 1) };
  await putDocuments(server, { 'feedbacks/old': old });
  const asked = vi.spyOn(globalThis, 'fetch');
  const page = await records.readRecords('feedbacks', 2, undefined);
  expect(page.records.map(({ number }) => number)).toEqual(['12345', '987650']);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
  await records.deleteRecords(page.records.slice(0, 1));
});

it('finds the contact of a feedback that has another time', async () => {
  await storeAndRead('feedbacks', 3);
  const createdAt = new Date(1.6e12);
  await putDocuments(server, { 'feedbackContacts/r1': { number: '12345', createdAt } });
  const page = await records.readRecords('feedbacks', 3, undefined);
  expect(page.records.map(({ number }) => number)).toEqual(['987650', '12345', '987652']);
});

describe.each(['enquiry', 'feedbacks'] as const)('undoing deletes of %s', (kind) => {
  beforeEach(async () => {
    const { records: left } = await records.readRecords(kind, 1_000, undefined);
    for (let start = 0; start < left.length; start += 250)
      await records.deleteRecords(left.slice(start, start + 250));
  });

  it('puts back exactly what was there', async () => {
    const all = await storeAndRead(kind, 3);
    const before = fieldsOf(all);
    await records.deleteRecords(all);
    expect(fieldsOf(all)).toEqual(before.map(() => undefined));
    await records.restoreRecords(all);
    expect(fieldsOf(all)).toEqual(before);
  });

  it.each([
    [[0], [0, 1]],
    [[1], [0, 1]],
    [[0, 1], [1]],
    [
      [0, 1],
      [1, 2],
    ],
  ])('%j and then %j, which overlap, puts back all of both', async (first, second) => {
    const all = await storeAndRead(kind, 3);
    const before = fieldsOf(all);
    const pick = (indexes: number[]) => all.filter((_, index) => indexes.includes(index));
    await records.deleteRecords(all);
    await records.restoreRecords(pick(first));
    await records.restoreRecords(pick(second));
    const both = pick([...first, ...second]);
    expect(fieldsOf(both)).toEqual(before.slice(0, fieldsOf(both).length));
  });

  it('of as many as one batch takes completes what is partly back', async () => {
    const all = await storeAndRead(kind, 250);
    const before = fieldsOf(all);
    await records.deleteRecords(all);
    await records.restoreRecords(all.filter((_, index) => index % 7 === 3));
    await records.restoreRecords(all);
    expect(fieldsOf(all)).toEqual(before);
  });

  it('of the longest messages goes in parts that a request holds', async () => {
    await storeAndRead(kind, 12);
    const createdAt = new Date(1.7e12);
    const long = { name: 'A', message: 'x'.repeat(100_000), createdAt };
    await putDocuments(
      server,
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${kind}/r${index}`, long])),
    );
    const page = await records.readRecords(kind, 1_000, undefined);
    const all = await records.readAgain(page.records);
    const before = fieldsOf(all);
    const parts = inBatches(all.map((record) => ({ record })));
    for (const part of parts) await records.deleteRecords(part.map(({ record }) => record));
    expect(fieldsOf(all).filter(Boolean)).toEqual([]);
    for (const part of parts) await records.restoreRecords(part.map(({ record }) => record));
    expect(fieldsOf(all)).toEqual(before);
  });

  it('again, because the response was lost, does nothing and counts as done', async () => {
    const all = await storeAndRead(kind, 2);
    const before = fieldsOf(all);
    await records.deleteRecords(all);
    lost = /:commit/;
    await expect(records.restoreRecords(all)).rejects.toThrow('Failed to fetch');
    lost = undefined;
    expect(fieldsOf(all)).toEqual(before);
    await records.restoreRecords(all);
    expect(fieldsOf(all)).toEqual(before);
  });

  it('leaves away what a colleague had deleted before', async () => {
    const all = await storeAndRead(kind, 3);
    await records.deleteRecords(all.slice(0, 1));
    const there = await records.readAgain(all);
    expect(there).toEqual(all.slice(1));
    await records.deleteRecords(all);
    await records.restoreRecords(there);
    expect(storedFields(server, `${kind}/r0`)).toBeUndefined();
    expect(storedFields(server, `${kind}/r1`)).toBeDefined();
  });

  it('leaves what exists by now as it is', async () => {
    const all = await storeAndRead(kind, 2);
    await records.deleteRecords(all);
    const path = `${kind}/r0`;
    await putDocuments(server, { [path]: { name: 'Somebody', message: 'New' } });
    const changed = storedFields(server, path);
    await records.restoreRecords(all);
    expect(storedFields(server, path)).toBe(changed);
    expect(storedFields(server, `${kind}/r1`)).toBeDefined();
  });
});
