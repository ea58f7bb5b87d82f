import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { clinicRecord } from './clinic-record.test-data.ts';
import type { FollowUp, FollowUpChange } from './follow-up.ts';
import { NotStaffError } from './not-staff-error.ts';

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

/** As it was stored before notes were entries. */
const bens = { done: false, note: 'No answer', by: 'ben@example.com', at: new Date(1.7e12) };
const bensNote = { key: '', text: 'No answer', by: 'ben@example.com', at: 1.7e12, isOwn: false };
/** As it is stored since. */
const entry = { text: 'Called', by: 'ben@example.com', at: new Date(1.7e12) };
const withEntry = { entries: { one: entry }, last: 'one' };

beforeEach(async () => {
  await deleteEnquiry();
  await putDocuments(server, { 'enquiry/one': { name: 'Asha', createdAt: new Date(1e12) } });
});

/** Deletes the enquiry with what was noted at it. */
async function deleteEnquiry(): Promise<void> {
  await deletions.deleteRecords([clinicRecord({ stored: [{ path: 'enquiry/one', data: {} }] })]);
}

async function stored(): Promise<FollowUp | undefined> {
  return Object.fromEntries(await followUps.readFollowUps(undefined)).one;
}

/** Calls `act` before each commit. */
function meanwhile(act: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).includes(':commit')) {
      vi.stubGlobal('fetch', fetch);
      await act();
    }
    return fetch(...request);
  });
}

async function changed(change: FollowUpChange) {
  const outcome = await followUps.changeFollowUp('one', change);
  if (!outcome) throw new Error('The enquiry is gone');
  return outcome;
}

async function texts(): Promise<string[]> {
  return (await stored())?.notes.map(({ text }) => text) ?? [];
}

describe('a follow-up', () => {
  it('is written for an enquiry that had none, in the account’s name and at the server’s time', async () => {
    const { before, after } = await changed({ done: true });
    expect(before).toBeUndefined();
    expect(after).toMatchObject({ done: true, by: 'anna@example.com', notes: [] });
    const read = await stored();
    expect(read).toEqual({ ...after, at: read?.at });
    expect(Math.abs((read?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps what the change leaves alone, and tells what was there', async () => {
    await putDocuments(server, { 'followUps/one': bens });
    const { before, after } = await changed({ done: true });
    const by = { by: 'ben@example.com', at: 1.7e12 };
    expect(before).toEqual({ done: false, ...by, notes: [bensNote] });
    expect(after).toMatchObject({ done: true, by: 'anna@example.com', notes: [bensNote] });
    expect(await stored()).toMatchObject({ by: 'anna@example.com', notes: [bensNote] });
  });

  it('is not written for an enquiry that is gone', async () => {
    await deleteEnquiry();
    expect(await followUps.changeFollowUp('one', { note: { text: 'Called' } })).toBeUndefined();
    expect(storedFields(server, 'followUps/one')).toBeUndefined();
  });

  it('that says what a colleague said before stays in that name', async () => {
    await putDocuments(server, { 'followUps/one': { ...bens, done: true } });
    const before = storedFields(server, 'followUps/one');
    expect(await changed({ done: true })).toMatchObject({
      isWritten: false,
      after: { done: true },
    });
    expect(storedFields(server, 'followUps/one')).toBe(before);
  });

  it.each([undefined, bens, withEntry])(
    'is not written for an enquiry that a colleague deletes in between, over %o',
    async (before) => {
      if (before) await putDocuments(server, { 'followUps/one': before });
      meanwhile(deleteEnquiry);
      expect(await followUps.changeFollowUp('one', { note: { text: 'Called' } })).toBeUndefined();
      expect(storedFields(server, 'followUps/one')).toBeUndefined();
    },
  );

  it('leaves alone what an old tab writes in between', async () => {
    await putDocuments(server, { 'followUps/one': bens });
    meanwhile(() => putDocuments(server, { 'followUps/one': { ...bens, note: 'Comes at 5' } }));
    await changed({ done: true });
    expect(await stored()).toMatchObject({ done: true });
    expect(await texts()).toEqual(['Comes at 5']);
  });

  it.each([{}, bens, withEntry])('over %o is none of an old tab’s making', async (before) => {
    await putDocuments(server, { 'followUps/one': before });
    // As tabs write that were opened before notes were entries: both fields, with their author and time.
    const { doc, serverTimestamp, writeBatch } = await import('firebase/firestore/lite');
    const { database } = await import('./database.ts');
    const batch = writeBatch(database);
    const written = { by: 'anna@example.com', at: serverTimestamp() };
    batch.update(doc(database, 'followUps/one'), { done: true, ...written });
    batch.update(doc(database, 'followUps/one'), { note: 'Comes at 5', ...written });
    await batch.commit();
    expect(await stored()).toMatchObject({ done: true, by: 'anna@example.com' });
    expect(await texts()).toEqual([...('entries' in before ? ['Called'] : []), 'Comes at 5']);
  });
});

describe('a note', () => {
  it('stands beside those that are there, the oldest first, with who and when', async () => {
    await putDocuments(server, { 'followUps/one': { ...bens, ...withEntry } });
    const { after } = await changed({ note: { text: ' Comes at 5\n' } });
    const own = { text: ' Comes at 5\n', by: 'anna@example.com', isOwn: true };
    expect(after.notes).toEqual([
      bensNote,
      { ...bensNote, key: 'one', text: 'Called' },
      { ...own, key: expect.any(String), at: expect.any(Number) },
    ]);
    const read = await stored();
    expect(read?.notes).toEqual([
      ...after.notes.slice(0, 2),
      { ...after.notes[2], ...own, at: read?.notes[2]?.at },
    ]);
    expect(Math.abs((read?.notes[2]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(read).toMatchObject({ done: false, by: 'ben@example.com', at: 1.7e12 });
  });

  it.each([undefined, bens, withEntry])(
    'of two at the same moment, over %o, leaves both',
    async (before) => {
      if (before) await putDocuments(server, { 'followUps/one': before });
      meanwhile(() => changed({ note: { text: 'Second' } }));
      await changed({ note: { text: 'First' } });
      expect((await texts()).slice(before ? 1 : 0).sort()).toEqual(['First', 'Second']);
    },
  );

  it('of one’s own is corrected and taken out, beside a colleague’s', async () => {
    await putDocuments(server, { 'followUps/one': withEntry });
    const { after } = await changed({ note: { text: 'Comes at 5' } });
    const key = after.notes[1]?.key;
    await changed({ note: { key, text: 'Comes at 6' } });
    expect(await texts()).toEqual(['Called', 'Comes at 6']);
    const { before, after: without } = await changed({ note: { key, text: '' } });
    expect([before, without].map((each) => each?.notes.length)).toEqual([2, 1]);
    expect(await texts()).toEqual(['Called']);
    await changed({ note: { key, text: 'Comes at 6' } });
    expect(await texts()).toEqual(['Called', 'Comes at 6']);
  });

  it('of one’s own from before there were entries is corrected and taken out', async () => {
    await putDocuments(server, { 'followUps/one': { ...bens, by: 'anna@example.com' } });
    expect((await stored())?.notes).toEqual([{ ...bensNote, by: 'anna@example.com', isOwn: true }]);
    await changed({ note: { key: '', text: 'Answered' } });
    expect(await texts()).toEqual(['Answered']);
    await changed({ note: { key: '', text: '' } });
    expect(await texts()).toEqual([]);
  });

  it.each(['Mine', ''])('of a colleague is not changed to “%s”', async (text) => {
    await putDocuments(server, { 'followUps/one': withEntry });
    await expect(changed({ note: { key: 'one', text } })).rejects.toThrow(NotStaffError);
    expect(await texts()).toEqual(['Called']);
  });

  it('comes back with its enquiry, whoever wrote it, and not without', async () => {
    await putDocuments(server, { 'followUps/one': { ...bens, ...withEntry } });
    await changed({ note: { text: 'Comes at 5' }, done: true });
    const before = storedFields(server, 'followUps/one');
    const enquiry = clinicRecord({ stored: [{ path: 'enquiry/one', data: {} }] });
    const [whole] = await deletions.readAgain([enquiry]);
    if (!whole) throw new Error('It is missing');
    await deleteEnquiry();
    const alone = { ...whole, stored: whole.stored.slice(1) };
    await expect(deletions.restoreRecords([alone])).rejects.toThrow(NotStaffError);
    await deletions.restoreRecords([whole]);
    expect(storedFields(server, 'followUps/one')).toBe(before);
  });

  it('of another shape is left out', async () => {
    const wrong = { a: 'x', b: null, c: { text: 3 }, d: { text: 'Kept' } };
    await putDocuments(server, { 'followUps/one': { entries: wrong } });
    expect(await texts()).toEqual(['Kept']);
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
