import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { documents } from '../../harness/wire.ts';

const update = (path: string, fields: object, more: object = {}) => ({
  update: { name: `${documents}/${path}`, fields },
  ...more,
});

describe("the clinic's own data", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.stop());
  const commit = async (...writes: object[]) => {
    const response = await fetch(`${server.url}/v1/${documents}:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes }),
    });
    return response.status;
  };
  const created = {
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
  const text = (stringValue: string) => ({ stringValue });
  const feedback = { name: text('A'), message: text('Good') };

  test('a feedback and its contact are stored together or not at all', async () => {
    const write = update('feedbacks/a', feedback, created);
    const contact = update('feedbackContacts/a', { number: text('0900') }, created);
    expect(await commit(write)).toBe(403);
    expect(await commit(contact)).toBe(403);
    expect(await commit(write, contact)).toBe(200);
    expect(await commit(write, contact)).toBe(403);
  });

  test.each(['1970-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])(
    'nobody sets createdAt to %s',
    async (timestampValue) => {
      const enquiry = {
        name: text('A'),
        number: text('1'),
        email: text('a@b'),
        message: text('m'),
      };
      expect(await commit(update('enquiry/a', { ...enquiry, createdAt: { timestampValue } }))).toBe(
        403,
      );
      expect(await commit(update('enquiry/a', enquiry, created))).toBe(200);
    },
  );
});
