import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { inBatches } from './batches.ts';
import type { ClinicRecord } from './clinic-record.ts';
import type { RecordKind } from './record-fields.ts';

// The functions of the dashboard, with the SDK as it is, against the server as it is.

let server: TestServer;
let records: typeof import('./records.ts');
let deletions: typeof import('./deletions.ts');
/** So many requests to such an address are carried out, but their responses are lost. */
let lost: { address: RegExp; times: number } | undefined;
/** Called with the address before each request is sent. */
let meanwhile: ((address: string) => Promise<void>) | undefined;

beforeAll(async () => {
  server = await startServer();
  await server.addStaff('admin@example.com', 'marigold-by-the-door');
  vi.stubGlobal('location', new URL(server.url));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const address = String(request[0]);
    await meanwhile?.(address);
    const response = await fetch(...request);
    if (lost?.address.test(address) && lost.times-- > 0) throw new TypeError('Failed to fetch');
    return response;
  });
  records = await import('./records.ts');
  deletions = await import('./deletions.ts');
  const { signIn } = await import('./session.ts');
  await signIn('admin@example.com', 'marigold-by-the-door');
});
afterEach(() => {
  lost = undefined;
  meanwhile = undefined;
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
  return deletions.readAgain(page.records);
}

async function deleteAll(kind: RecordKind): Promise<void> {
  const { records: left } = await records.readRecords(kind, 1_000, undefined);
  for (let start = 0; start < left.length; start += 250)
    await deletions.deleteRecords(left.slice(start, start + 250));
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
  await deletions.deleteRecords(page.records.slice(0, 1));
});

it('finds the contact of a feedback that has another time', async () => {
  await storeAndRead('feedbacks', 3);
  const createdAt = new Date(1.6e12);
  await putDocuments(server, { 'feedbackContacts/r1': { number: '12345', createdAt } });
  const page = await records.readRecords('feedbacks', 3, undefined);
  expect(page.records.map(({ number }) => number)).toEqual(['987650', '12345', '987652']);
});

describe.each(['enquiry', 'feedbacks'] as const)('undoing deletes of %s', (kind) => {
  beforeEach(() => deleteAll(kind));

  it('puts back exactly what was there', async () => {
    const all = await storeAndRead(kind, 3);
    const before = fieldsOf(all);
    await deletions.deleteRecords(all);
    expect(fieldsOf(all)).toEqual(before.map(() => undefined));
    await deletions.restoreRecords(all);
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
    await deletions.deleteRecords(all);
    await deletions.restoreRecords(pick(first));
    await deletions.restoreRecords(pick(second));
    const both = pick([...first, ...second]);
    expect(fieldsOf(both)).toEqual(before.slice(0, fieldsOf(both).length));
  });

  it('of as many as one batch takes completes what is partly back', async () => {
    const all = await storeAndRead(kind, 250);
    const before = fieldsOf(all);
    await deletions.deleteRecords(all);
    const restore = async (some: ClinicRecord[]) => {
      const parts = inBatches(some.map((record) => ({ record })));
      for (const part of parts) await deletions.restoreRecords(part.map(({ record }) => record));
    };
    await restore(all.filter((_, index) => index % 7 === 3));
    await restore(all);
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
    const all = await deletions.readAgain(page.records);
    const before = fieldsOf(all);
    const parts = [...inBatches(all.map((record) => ({ record })))];
    for (const part of parts) await deletions.deleteRecords(part.map(({ record }) => record));
    expect(fieldsOf(all).filter(Boolean)).toEqual([]);
    for (const part of parts) await deletions.restoreRecords(part.map(({ record }) => record));
    expect(fieldsOf(all)).toEqual(before);
  });

  it('again, because the response was lost, does nothing and counts as done', async () => {
    const all = await storeAndRead(kind, 2);
    const before = fieldsOf(all);
    await deletions.deleteRecords(all);
    lost = { address: /:commit/, times: 2 };
    expect(await deletions.restoreRecords(all)).toEqual([]);
    lost = undefined;
    expect(fieldsOf(all)).toEqual(before);
    await deletions.restoreRecords(all);
    expect(fieldsOf(all)).toEqual(before);
  });

  it('leaves away what a colleague had deleted before', async () => {
    const all = await storeAndRead(kind, 3);
    await deletions.deleteRecords(all.slice(0, 1));
    const there = await deletions.readAgain(all);
    expect(there).toEqual(all.slice(1));
    await deletions.deleteRecords(all);
    await deletions.restoreRecords(there);
    expect(storedFields(server, `${kind}/r0`)).toBeUndefined();
    expect(storedFields(server, `${kind}/r1`)).toBeDefined();
  });

  it('leaves what exists by now as it is, and tells what that is', async () => {
    const all = await storeAndRead(kind, 2);
    await deletions.deleteRecords(all);
    const path = `${kind}/r0`;
    await putDocuments(server, { [path]: { name: 'Somebody', message: 'New' } });
    const changed = storedFields(server, path);
    const others = await deletions.restoreRecords(all);
    expect(others).toMatchObject([{ id: 'r0', name: 'Somebody', message: 'New' }]);
    expect(storedFields(server, path)).toBe(changed);
    expect(storedFields(server, `${kind}/r1`)).toBeDefined();
  });

  it('tells what was sent in between, after it had looked', async () => {
    const all = await storeAndRead(kind, 2);
    await deletions.deleteRecords(all);
    meanwhile = async (address) => {
      if (!address.includes(':commit')) return;
      meanwhile = undefined;
      await putDocuments(server, { [`${kind}/r0`]: { name: 'Somebody', message: 'New' } });
    };
    const others = await deletions.restoreRecords(all);
    expect(others).toMatchObject([{ id: 'r0', message: 'New' }]);
    expect(storedFields(server, `${kind}/r1`)).toBeDefined();
  });
});

it('an enquiry that was sent again does not get back what was noted, which is told', async () => {
  await deleteAll('enquiry');
  const [first] = await storeAndRead('enquiry', 1);
  if (!first) throw new Error('It is missing');
  await deletions.deleteRecords([first]);
  const { name, number, email, message } = first;
  const again = { name, number, email, message, createdAt: new Date(1.71e12) };
  await putDocuments(server, { 'enquiry/r0': again });
  expect(await deletions.restoreRecords([first])).toMatchObject([{ id: 'r0', name }]);
  await deletions.deleteRecords([first]);
  await putDocuments(server, { 'enquiry/r0': again, 'followUps/r0': { note: 'Other' } });
  expect(await deletions.restoreRecords([first])).toEqual([]);
});

it('deletes a feedback that a colleague has published, and tells it', async () => {
  const words = { name: 'Asha', message: 'Kind.', createdAt: new Date(1e12) };
  await putDocuments(server, { 'feedbackInbox/one': { ...words, number: '1' } });
  const { records: unread } = await records.readRecords('feedbackInbox', 10, undefined);
  expect(await deletions.deleteRecords(unread)).toEqual([]);
  await putDocuments(server, { 'feedbacks/one': words });
  expect(await deletions.deleteRecords(unread)).toEqual(['one']);
  expect(storedFields(server, 'feedbacks/one')).toBeDefined();
});
