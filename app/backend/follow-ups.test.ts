import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { clinicRecord } from './clinic-record.test-data.ts';

// With the SDK as it is, against the server as it is.

let server: TestServer;
let followUps: typeof import('./follow-ups.ts');
let deletions: typeof import('./deletions.ts');

beforeAll(async () => {
  server = await startServer();
  await server.addStaff('anna@example.com', 'marigold-by-the-door');
  vi.stubGlobal('location', new URL(server.url));
  followUps = await import('./follow-ups.ts');
  deletions = await import('./deletions.ts');
  const { signIn } = await import('./session.ts');
  await signIn('anna@example.com', 'marigold-by-the-door');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const bens = { done: false, note: 'No answer', by: 'ben@example.com', at: new Date(1.7e12) };

beforeEach(async () => {
  await deleteEnquiry();
  await putDocuments(server, { 'enquiry/one': { name: 'Asha', createdAt: new Date(1e12) } });
});

/** Deletes the enquiry with what was noted at it. */
async function deleteEnquiry(): Promise<void> {
  await deletions.deleteRecords([clinicRecord({ stored: [{ path: 'enquiry/one', data: {} }] })]);
}

async function stored(): Promise<unknown> {
  return Object.fromEntries(await followUps.readFollowUps(undefined)).one;
}

describe('a follow-up', () => {
  it('is written for an enquiry that had none, in the account’s name and at the server’s time', async () => {
    const { before, after } = await changed({ done: true });
    expect(before).toBeUndefined();
    expect(after).toMatchObject({ done: true, note: '', by: 'anna@example.com' });
    const read = (await stored()) as { at: number };
    expect(read).toEqual({ ...after, at: read.at });
    expect(Math.abs(read.at - Date.now())).toBeLessThan(60_000);
  });

  it('keeps what the change leaves alone, and tells what was there', async () => {
    await putDocuments(server, { 'followUps/one': bens });
    const { before, after } = await changed({ done: true });
    expect(before).toEqual({ ...bens, at: 1.7e12 });
    expect(after).toMatchObject({ done: true, note: 'No answer', by: 'anna@example.com' });
    expect(await stored()).toMatchObject({ done: true, note: 'No answer', by: 'anna@example.com' });
  });

  it('is not written for an enquiry that is gone', async () => {
    await deleteEnquiry();
    expect(await followUps.changeFollowUp('one', { note: 'Called' })).toBeUndefined();
    expect(storedFields(server, 'followUps/one')).toBeUndefined();
  });

  it.each([undefined, bens])(
    'is not written for an enquiry that a colleague deletes in between, over %o',
    async (before) => {
      if (before) await putDocuments(server, { 'followUps/one': before });
      const { fetch } = globalThis;
      let isDeleted = false;
      vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        if (String(request[0]).includes(':commit') && !isDeleted) {
          isDeleted = true;
          await deleteEnquiry();
        }
        return fetch(...request);
      });
      expect(await followUps.changeFollowUp('one', { note: 'Called' })).toBeUndefined();
      vi.stubGlobal('fetch', fetch);
      expect(storedFields(server, 'followUps/one')).toBeUndefined();
    },
  );

  it('leaves alone what a colleague writes in between', async () => {
    await putDocuments(server, { 'followUps/one': bens });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (String(request[0]).includes(':commit')) {
        await putDocuments(server, { 'followUps/one': { ...bens, note: 'Comes at 5' } });
      }
      return fetch(...request);
    });
    await changed({ done: true });
    vi.stubGlobal('fetch', fetch);
    expect(await stored()).toMatchObject({ done: true, note: 'Comes at 5' });
  });
});

it('all follow-ups are read in pages, in the order of their ids', async () => {
  const ids = Array.from({ length: 2_001 }, (_, index) => `p${String(index).padStart(4, '0')}`);
  await putDocuments(server, Object.fromEntries(ids.map((id) => [`followUps/${id}`, bens])));
  const asked = vi.spyOn(globalThis, 'fetch');
  const read: string[] = [];
  let last: string | undefined;
  for (let page = 0; page < 3; page++) {
    const found = await followUps.readFollowUps(last);
    read.push(...found.map(([id]) => id));
    last = found.at(-1)?.[0];
  }
  expect(read).toEqual(ids);
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRestore();
});

async function changed(change: { done?: boolean; note?: string }) {
  const outcome = await followUps.changeFollowUp('one', change);
  if (!outcome) throw new Error('The enquiry is gone');
  return outcome;
}
