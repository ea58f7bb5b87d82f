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

  it('of what is published already takes it out of the inbox, and says that it is', async () => {
    await putDocuments(server, {
      'feedbackInbox/one': { ...words, number: '1' },
      'feedbacks/one': words,
      'feedbackContacts/one': { number: '1', createdAt: words.createdAt },
    });
    const before = storedFields(server, 'feedbacks/one');
    for (let i = 0; i < 2; i++) expect(await moderation.publishFeedback('one')).toBe(true);
    expect(storedFields(server, 'feedbackInbox/one')).toBeUndefined();
    expect(storedFields(server, 'feedbacks/one')).toBe(before);
  });
});
