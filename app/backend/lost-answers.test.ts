import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PlainFields, putDocuments, storedFields } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import type { ClinicRecord } from './clinic-record.ts';
import type { RecordKind } from './record-fields.ts';
import { UnansweredError } from './unanswered-error.ts';

// What arrived is never called failed: with the SDK as it is, against the server as it is.

let server: TestServer;
let deletions: typeof import('./deletions.ts');
let enquiries: typeof import('./enquiries.ts');
let feedback: typeof import('./feedback.ts');
let followUps: typeof import('./follow-ups.ts');
let moderation: typeof import('./moderation.ts');
let records: typeof import('./records.ts');

const { fetch } = globalThis;
type Send = typeof fetch;

/** What happens to the first commit's answer. */
const ways: Record<string, (...request: Parameters<Send>) => Promise<Response>> = {
  'is lost': async (...request) => {
    await fetch(...request);
    throw new TypeError('Failed to fetch');
  },
  // As browsers do when a kept connection ends without an answer.
  'is lost, whereupon the browser sends the request again': async (...request) => {
    await fetch(...request);
    return fetch(...request);
  },
  'is lost on its way to a proxy': async (...request) => {
    await fetch(...request);
    return new Response('<h1>Bad Gateway</h1>', { status: 502 });
  },
  'is cut off': async (...request) => {
    await fetch(...request);
    return new Response('{"commitTime":"20', { status: 200 });
  },
};

/** Treats the first `count` commits in one of the ways. */
function treatCommits(way: (typeof ways)[string], count = 1): void {
  let left = count;
  vi.stubGlobal('fetch', (...request: Parameters<Send>) =>
    String(request[0]).includes(':commit') && left-- > 0 ? way(...request) : fetch(...request),
  );
}

beforeAll(async () => {
  server = await startServer();
  await server.addStaff('anna@example.com', 'marigold-by-the-door');
  vi.stubGlobal('location', new URL(server.url));
  deletions = await import('./deletions.ts');
  enquiries = await import('./enquiries.ts');
  feedback = await import('./feedback.ts');
  followUps = await import('./follow-ups.ts');
  moderation = await import('./moderation.ts');
  records = await import('./records.ts');
  const { signIn } = await import('./session.ts');
  await signIn('anna@example.com', 'marigold-by-the-door');
});
afterEach(async () => {
  vi.stubGlobal('fetch', fetch);
  const { signIn } = await import('./session.ts');
  await signIn('anna@example.com', 'marigold-by-the-door');
  for (const kind of ['enquiry', 'feedbacks', 'feedbackInbox'] as const)
    await deletions.deleteRecords(await read(kind));
  await moderation.readFeedbackFirst(false);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

async function read(kind: RecordKind): Promise<ClinicRecord[]> {
  return deletions.readAgain((await records.readRecords(kind, 10, undefined)).records);
}
async function asVisitor(): Promise<void> {
  await (await import('./session.ts')).signOut();
}
const isStored = (path: string) => storedFields(server, path) !== undefined;
const put = (documents: Record<string, PlainFields>) => putDocuments(server, documents);

const createdAt = new Date(1.7e12);
const words = { name: 'Asha', message: 'Kind.' };
const enquiry = { ...words, number: '1', email: 'a@b' };
const note = { done: false, note: 'No answer', by: 'ben@example.com', at: createdAt };
const stored: Record<RecordKind, Record<string, PlainFields>> = {
  enquiry: { 'enquiry/one': { ...enquiry, createdAt }, 'followUps/one': note },
  feedbacks: {
    'feedbacks/one': { ...words, createdAt },
    'feedbackContacts/one': { number: '1', createdAt },
  },
  feedbackInbox: { 'feedbackInbox/one': { ...words, number: '1', createdAt } },
};
const kinds = Object.keys(stored) as RecordKind[];

describe.each(Object.entries(ways))('when the answer %s', (_, way) => {
  test('an enquiry is sent', async () => {
    await asVisitor();
    treatCommits(way);
    await enquiries.createEnquiry('one', enquiry);
    expect(isStored('enquiry/one')).toBe(true);
  });

  test.each([
    { isReadFirst: false, believed: false },
    { isReadFirst: false, believed: true },
    { isReadFirst: true, believed: false },
    { isReadFirst: true, believed: true },
  ])('a feedback is sent, $isReadFirst', async ({ isReadFirst, believed }) => {
    if (isReadFirst) await moderation.readFeedbackFirst(true);
    await asVisitor();
    // The rules refuse the way that is only believed, and the answer to the other is lost.
    let refused = isReadFirst === believed ? 0 : 1;
    treatCommits(
      (...request) => (refused-- > 0 ? fetch(...request) : way(...request)),
      1 + refused,
    );
    const sent = { ...words, number: '1' };
    expect(await feedback.createFeedback('one', sent, believed)).toBe(isReadFirst);
    expect([isStored('feedbacks/one'), isStored('feedbackInbox/one')]).toEqual([
      !isReadFirst,
      isReadFirst,
    ]);
  });

  test('a feedback is sent that staff publish meanwhile', async () => {
    await moderation.readFeedbackFirst(true);
    await asVisitor();
    treatCommits(async (...request) => {
      await fetch(...request);
      await put({ ...stored.feedbacks });
      server.database.sql.exec("DELETE FROM documents WHERE path = 'feedbackInbox/one'");
      return way(...request);
    });
    expect(await feedback.createFeedback('one', { ...words, number: '1' }, true)).toBe(false);
  });

  test.each([[undefined], [note]])('a note is saved beside %o, and taken out', async (before) => {
    await put({ ...stored.enquiry, ...(before && { 'followUps/one': before }) });
    if (!before) server.database.sql.exec("DELETE FROM documents WHERE path = 'followUps/one'");
    treatCommits(way);
    const change = await followUps.changeFollowUp('one', { note: { text: 'Called' } });
    const texts = change?.after.notes.map(({ text }) => text);
    expect(texts).toEqual([...(before ? [before.note] : []), 'Called']);
    expect(change?.before?.notes.map(({ text }) => text)).toEqual(before && [before.note]);
    expect(storedFields(server, 'followUps/one')?.match(/Called/g)).toHaveLength(1);
    treatCommits(way);
    const key = change?.after.notes.at(-1)?.key;
    await followUps.changeFollowUp('one', { note: { key, text: '' } });
    expect(storedFields(server, 'followUps/one')).not.toContain('Called');
  });

  test.each(kinds)('%s are deleted, and put back', async (kind) => {
    await put(stored[kind]);
    const all = await read(kind);
    treatCommits(way);
    expect(await deletions.deleteRecords(all)).toEqual([]);
    expect(Object.keys(stored[kind]).filter(isStored)).toEqual([]);
    treatCommits(way);
    expect(await deletions.restoreRecords(all)).toEqual([]);
    expect(await read(kind)).toEqual(all);
  });

  test('a feedback is published', async () => {
    await put(stored.feedbackInbox);
    treatCommits(way);
    expect(await moderation.publishFeedback({ id: 'one', ...words })).toBe('published');
    expect(Object.keys(stored.feedbacks).filter(isStored)).toHaveLength(2);
    expect(isStored('feedbackInbox/one')).toBe(false);
  });

  test.each([true, false])('the setting is %s', async (on) => {
    await moderation.readFeedbackFirst(!on);
    treatCommits(way);
    await moderation.readFeedbackFirst(on);
    expect(isStored('settings/feedback')).toBe(on);
  });
});

test('a deletion that got no answer twice is said to be unknown', async () => {
  await put(stored.enquiry);
  const all = await read('enquiry');
  treatCommits(ways['is lost'] as never, 2);
  await expect(deletions.deleteRecords(all)).rejects.toThrow(UnansweredError);
});

test.each([
  ['too many requests', 429, 1],
  ['a refusal', 403, 1],
  ['a failure', 503, 2],
])('%s is answered for good or asked for once more: %i, %i', async (_, code, times) => {
  await asVisitor();
  const answers = vi.fn(async () => Response.json({ error: { code } }, { status: code }));
  treatCommits(answers, 9);
  await expect(enquiries.createEnquiry('one', enquiry)).rejects.toThrow();
  expect(answers).toHaveBeenCalledTimes(times);
});
