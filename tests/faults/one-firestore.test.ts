import { GroupCommit } from 'embedded-firebase/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer } from '../../harness/server.ts';
import { sendFeedback } from '../../harness/wire.ts';
import { storeDocuments } from '../support/stored-documents.ts';

afterEach(() => vi.restoreAllMocks());

test('all that writes to the documents of a server shares one queue of commits', async () => {
  const submit = vi.spyOn(GroupCommit.prototype, 'submit');
  const server = await startServer();
  await sendFeedback(server.url);
  await server.addStaff('ritu@example.com', 'correct horse battery');
  await storeDocuments(server, { 'enquiry/one': {} });
  expect(submit).toHaveBeenCalledTimes(3);
  expect(new Set(submit.mock.contexts).size).toBe(1);
  await server.stop();
});
