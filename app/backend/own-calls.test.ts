import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectEmulator } from 'embedded-firebase/testing';
import { deleteApp, getApps } from 'firebase/app';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../../harness/root.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { calendarDocuments } from './calendar-documents.ts';
import type { Testimonial, TestimonialPage } from './testimonials.ts';

// What the forms and the dashboard ask of Firestore, with the functions of the site itself. Signing in is always the
// embedded server's: Google's emulator of Firestore believes its tokens.
const emulator = connectEmulator('demo-clinic');

describe.each([
  ['the embedded server', false],
  ...(process.env.FIRESTORE_EMULATOR_HOST ? ([["Google's emulator", true]] as const) : []),
] as const)('on %s', (_name, isEmulator) => {
  let server: TestServer;
  let enquiries: typeof import('./enquiries.ts');
  let feedback: typeof import('./feedback.ts');
  let setting: typeof import('./feedback-setting.ts');
  let moderation: typeof import('./moderation.ts');
  let followUps: typeof import('./follow-ups.ts');
  let records: typeof import('./records.ts');
  let deletions: typeof import('./deletions.ts');
  let testimonials: typeof import('./testimonials.ts');
  let calendar: typeof import('./calendar.ts');
  let entries: typeof import('./calendar-entries.ts');
  let signIn: typeof import('./session.ts').signIn;
  let signOut: typeof import('./session.ts').signOut;

  beforeAll(async () => {
    server = await startServer();
    const uid = await server.addStaff('staff@example.com', 'marigold-by-the-door');
    if (isEmulator) {
      await emulator.putRules(readFileSync(join(root, 'firestore.rules'), 'utf8'));
      await emulator.clear();
      await emulator.store({ [`staff/${uid}`]: { email: { stringValue: 'staff@example.com' } } });
    }
    vi.resetModules();
    // Node has one, in which the other server's calendar may be kept.
    sessionStorage.clear();
    vi.stubGlobal('location', new URL(server.url));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, ...rest: [RequestInit]) =>
      fetch(
        // The plain request of testimonials is a path of the page's own origin.
        new URL(address, server.url).href.replace(
          `${server.url}/v1/projects`,
          `${isEmulator ? emulator.url : server.url}/v1/projects`,
        ),
        ...rest,
      ),
    );
    enquiries = await import('./enquiries.ts');
    feedback = await import('./feedback.ts');
    setting = await import('./feedback-setting.ts');
    moderation = await import('./moderation.ts');
    followUps = await import('./follow-ups.ts');
    records = await import('./records.ts');
    deletions = await import('./deletions.ts');
    testimonials = await import('./testimonials.ts');
    calendar = await import('./calendar.ts');
    entries = await import('./calendar-entries.ts');
    ({ signIn, signOut } = await import('./session.ts'));
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await Promise.all(getApps().map(deleteApp));
    await server.stop();
  });

  test('visitors send enquiries and feedback, and read testimonials page by page', async () => {
    const number = '09000000001';
    const enquiry = { name: 'Asha', number, email: 'asha@example.com', message: 'On Sunday?' };
    await enquiries.createEnquiry('one', enquiry);
    await enquiries.createEnquiry('two', { ...enquiry, email: 'a@b.in' });
    await expect(enquiries.createEnquiry('three', { ...enquiry, name: '' })).rejects.toThrow();
    const messageOf = (index: number) => `${index}`.padEnd(index < 20 ? 50_000 : 1);
    for (let index = 0; index < 21; index += 1) {
      const sent = { name: 'Asha', number, message: messageOf(index) };
      expect(await feedback.createFeedback(`f${index}`, sent, false)).toBe(false);
    }
    const again = { name: 'Asha', number, message: 'Again' };
    await expect(feedback.createFeedback('f0', again, false)).rejects.toThrow();
    const same = { ...again, message: messageOf(0) };
    expect(await feedback.createFeedback('f0', same, false)).toBe(false);
    const pages: Testimonial[][] = [];
    for (let next: TestimonialPage['next'] = testimonials.readTestimonials; next; ) {
      const page = await next();
      pages.push(page.testimonials);
      next = page.next;
    }
    expect(pages.flat()).toEqual(
      Array.from({ length: 21 }, (_, index) => ({
        id: `f${20 - index}`,
        name: 'Asha',
        message: messageOf(20 - index),
      })),
    );
    // The embedded server ends a visitor's first page early where texts are long.
    expect(pages.map(({ length }) => length)).toEqual(
      isEmulator ? [20, 1] : [...Array(10).fill(2), 1],
    );
    await expect(records.countRecords('enquiry')).rejects.toThrow();
  });

  test('staff read, count, delete and restore records', async () => {
    await signIn('staff@example.com', 'marigold-by-the-door');
    expect(await records.countRecords('enquiry')).toEqual({ all: 2, dated: 2 });
    expect(await records.countRecords('feedbacks')).toEqual({ all: 21, dated: 21 });
    const page = await records.readRecords('feedbacks', 15, undefined);
    const rest = await records.readRecords('feedbacks', 15, page.next);
    const all = [...page.records, ...rest.records];
    expect(all.map(({ id, number }) => [id, number])).toEqual(
      Array.from({ length: 21 }, (_, index) => [`f${20 - index}`, '09000000001']),
    );
    expect((await records.readUndatedRecords('enquiry', 10, undefined)).records).toEqual([]);
    const deleted = all.slice(0, 3);
    await deletions.deleteRecords(deleted);
    expect(await records.countRecords('feedbacks')).toEqual({ all: 18, dated: 18 });
    await deletions.restoreRecords(deleted);
    expect((await records.readRecords('feedbacks', 3, undefined)).records).toEqual(deleted);
  });

  test('staff follow up enquiries, delete and restore them with what they noted', async () => {
    await signIn('staff@example.com', 'marigold-by-the-door');
    await followUps.changeFollowUp('one', { note: { text: 'No answer' } });
    await followUps.changeFollowUp('one', { done: true });
    const noted = await followUps.readFollowUps(undefined);
    expect(noted).toMatchObject([
      ['one', { done: true, by: 'staff@example.com', notes: [{ text: 'No answer' }] }],
    ]);
    const page = await records.readRecords('enquiry', 10, undefined);
    const all = await deletions.readAgain(page.records);
    expect(all.flatMap(({ stored }) => stored.map(({ path }) => path)).sort()).toEqual([
      'enquiry/one',
      'enquiry/two',
      'followUps/one',
    ]);
    await deletions.deleteRecords(all);
    expect(await followUps.readFollowUps(undefined)).toEqual([]);
    await deletions.restoreRecords(all);
    expect(await followUps.readFollowUps(undefined)).toEqual(noted);
  });

  test('staff read feedback before it is published, whatever a form believes', async () => {
    const sent = { name: 'Ravi', number: '09000000002', message: 'Gentle.' };
    const unreadIds = async () =>
      (await records.readRecords('feedbackInbox', 10, undefined)).records.map(({ id }) => id);
    expect(await setting.readsFeedbackFirst()).toBe(false);
    await signIn('staff@example.com', 'marigold-by-the-door');
    await moderation.readFeedbackFirst(true);
    await moderation.readFeedbackFirst(true);
    await signOut();
    expect(await setting.readsFeedbackFirst()).toBe(true);
    // The second believes what was true before, the third is a retry of it.
    expect(await feedback.createFeedback('r1', sent, true)).toBe(true);
    expect(await feedback.createFeedback('r2', sent, false)).toBe(true);
    expect(await feedback.createFeedback('r2', sent, false)).toBe(true);
    await expect(moderation.publishFeedback({ ...sent, id: 'r1' })).rejects.toThrow();

    await signIn('staff@example.com', 'marigold-by-the-door');
    expect(await moderation.readModeration()).toEqual({ readFirst: true, unread: 2 });
    const [newest, unread] = (await records.readRecords('feedbackInbox', 10, undefined)).records;
    expect(unread).toMatchObject({ id: 'r1', ...sent });
    expect(await moderation.publishFeedback({ ...sent, id: 'r1' })).toBe('published');
    expect(await moderation.publishFeedback({ ...sent, id: 'r1' })).toBe('published');
    expect(await moderation.publishFeedback({ ...sent, id: 'never-sent' })).toBe('gone');
    expect(await unreadIds()).toEqual(['r2']);
    const published = (await records.readRecords('feedbacks', 1, undefined)).records;
    expect(published).toMatchObject([{ id: 'r1', ...sent, receivedAt: unread?.receivedAt }]);
    await deletions.deleteRecords(newest ? [newest] : []);
    expect(await unreadIds()).toEqual([]);
    await deletions.restoreRecords(newest ? [newest] : []);
    expect(await unreadIds()).toEqual(['r2']);
    await signOut();
    // A retry of what was published, or is there, makes nothing new.
    expect(await feedback.createFeedback('r1', sent, true)).toBe(false);
    expect(await feedback.createFeedback('r2', sent, true)).toBe(true);

    await signIn('staff@example.com', 'marigold-by-the-door');
    await moderation.readFeedbackFirst(false);
    await moderation.readFeedbackFirst(false);
    await signOut();
    // What waits goes on waiting; what is new is published, also by a form that believes the contrary.
    expect(await feedback.createFeedback('r2', sent, false)).toBe(true);
    expect(await feedback.createFeedback('r3', sent, true)).toBe(false);
    await signIn('staff@example.com', 'marigold-by-the-door');
    expect(await moderation.readModeration()).toEqual({ readFirst: false, unread: 1 });
  });

  test('staff say of days what everybody reads, and overwrite no colleague’s unseen', async () => {
    const closed = { to: '2026-12-02', hours: 'closed', texts: { en: 'Holiday', hi: 'छुट्टी' } };
    const short = { ...closed, hours: '10:00-13:00' };
    const notice = { to: '2026-12-05', texts: { en: 'We have moved.' } };
    const uid = (await import('./session.ts')).accountId;
    await signOut();
    expect(await calendar.readCalendar()).toEqual({});
    await expect(entries.writeEntry('2026-12-01', closed, undefined)).rejects.toThrow();

    await signIn('staff@example.com', 'marigold-by-the-door');
    expect(await entries.writeEntry('2026-12-01', closed, undefined)).toBe(true);
    // A retry whose first answer was lost.
    expect(await entries.writeEntry('2026-12-01', closed, undefined)).toBe(true);
    expect(await entries.writeEntry('notice', notice, undefined)).toBe(true);
    // A colleague's screen shows nothing yet, or what was there before.
    expect(await entries.writeEntry('2026-12-01', short, undefined)).toBe(false);
    expect(await entries.writeEntry('2026-12-01', undefined, short)).toBe(false);
    const at = expect.any(Number);
    expect(await entries.readEntries()).toEqual([
      { id: '2026-12-01', data: { ...closed, by: uid(), at } },
      { id: 'notice', data: { ...notice, by: uid(), at } },
    ]);
    expect(await entries.writeEntry('2026-12-01', short, closed)).toBe(true);
    expect(await entries.writeEntry('notice', undefined, notice)).toBe(true);
    expect(await entries.writeEntry('notice', undefined, notice)).toBe(true);
    await expect(entries.writeEntry('soon', closed, undefined)).rejects.toThrow();
    await signOut();
    const { documents } = await calendar.readCalendar();
    expect(calendarDocuments(documents)).toEqual([
      { id: '2026-12-01', data: { ...short, by: expect.any(String), at } },
    ]);
  });
});
