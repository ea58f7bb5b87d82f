import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

// With the SDK as it is, against the server as it is.

let server: TestServer;
let moderation: typeof import('./moderation.ts');

beforeAll(async () => {
  server = await startServer();
  await server.addStaff('anna@example.com', 'marigold-by-the-door');
  vi.stubGlobal('location', new URL(server.url));
  moderation = await import('./moderation.ts');
  const { signIn } = await import('./session.ts');
  await signIn('anna@example.com', 'marigold-by-the-door');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

describe('the setting', () => {
  it('is there since it was first made', async () => {
    await moderation.readFeedbackFirst(true);
    const since = storedFields(server, 'settings/feedback');
    await moderation.readFeedbackFirst(true);
    expect(storedFields(server, 'settings/feedback')).toBe(since);
    expect(await moderation.readModeration()).toEqual({ readFirst: true, unread: 0 });
    await moderation.readFeedbackFirst(false);
    await moderation.readFeedbackFirst(false);
    expect(await moderation.readModeration()).toEqual({ readFirst: false, unread: 0 });
  });
});

describe('publishing', () => {
  const words = { name: 'Asha', message: 'Kind.', createdAt: new Date(1e12) };
  const publish = (message = 'Kind.') =>
    moderation.publishFeedback({ id: 'one', name: 'Asha', message });

  it('of what is published already takes it out of the inbox, and says that it is', async () => {
    await putDocuments(server, {
      'feedbackInbox/one': { ...words, number: '1' },
      'feedbacks/one': words,
      'feedbackContacts/one': { number: '1', createdAt: words.createdAt },
    });
    const before = storedFields(server, 'feedbacks/one');
    for (let i = 0; i < 2; i++) expect(await publish()).toBe('published');
    expect(storedFields(server, 'feedbackInbox/one')).toBeUndefined();
    expect(storedFields(server, 'feedbacks/one')).toBe(before);
  });

  it.each([
    ['that wait', { 'feedbackInbox/one': { ...words, number: '1' } }, 'Other words'],
    [
      'whose place others have taken',
      {
        'feedbackInbox/one': { ...words, number: '1' },
        'feedbacks/one': { ...words, message: 'Other words' },
      },
      'Kind.',
    ],
    ['of a colleague', { 'feedbacks/one': words }, 'Other words'],
  ])('of other words than %s changes nothing, and says so', async (_, stored, message) => {
    await putDocuments(server, stored);
    const before = Object.keys(stored).map((path) => storedFields(server, path));
    expect(await publish(message)).toBe('replaced');
    expect(Object.keys(stored).map((path) => storedFields(server, path))).toEqual(before);
  });
});

describe('taking back', () => {
  const words = { name: 'Asha', message: 'Kind.', createdAt: new Date(1e12) };
  const published = {
    'feedbacks/two': words,
    'feedbackContacts/two': { number: '9000000001', createdAt: words.createdAt },
  };
  const takeBack = (message = 'Kind.') =>
    moderation.unpublishFeedback({ id: 'two', name: 'Asha', message });
  const stored = () =>
    ['feedbackInbox/two', ...Object.keys(published)].map((path) => storedFields(server, path));

  it('moves all of it in one commit, though nothing is read first, and publishing moves it again', async () => {
    await putDocuments(server, published);
    const before = stored();
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await takeBack()).toBe('unpublished');
    expect(asked.mock.calls.filter(([url]) => String(url).includes(':commit'))).toHaveLength(1);
    asked.mockRestore();
    const [unread, ...rest] = stored();
    expect(rest).toEqual([undefined, undefined]);
    for (const part of ['Asha', 'Kind.', '9000000001', '2001-09-09T01:46:40'])
      expect(unread).toContain(part);
    expect(await takeBack()).toBe('unpublished');
    expect(stored()).toEqual([unread, undefined, undefined]);
    expect(await moderation.publishFeedback({ id: 'two', name: 'Asha', message: 'Kind.' })).toBe(
      'published',
    );
    expect(stored()).toEqual(before);
  });

  it('of what is gone, or has other words by now, changes nothing, and says so', async () => {
    await putDocuments(server, published);
    const before = stored();
    expect(await takeBack('Other words')).toBe('replaced');
    expect(stored()).toEqual(before);
    expect(
      await moderation.unpublishFeedback({ id: 'three', name: 'Asha', message: 'Kind.' }),
    ).toBe('gone');
  });
});
