import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';

// The functions of the dashboard, with the SDK as it is, against the server as it is.

const [email, password] = ['admin@example.com', 'marigold-by-the-door'];

let server: TestServer;
let records: typeof import('./records.ts');
let session: typeof import('./session.ts');

beforeAll(async () => {
  server = await startServer();
  await server.addStaff(email, password);
  vi.stubGlobal('location', new URL(server.url));
  records = await import('./records.ts');
  session = await import('./session.ts');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

it('goes on when somebody signs in again after the server has ended the session', async () => {
  await session.signIn(email, password);
  expect(await records.countRecords('enquiry')).toEqual({ all: 0, dated: 0 });
  server.database.sql.exec(
    'DELETE FROM refresh_tokens; UPDATE accounts SET tokens_valid_after = unixepoch() + 1',
  );
  await expect(records.countRecords('enquiry')).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
  await session.signIn(email, password);
  expect(await records.countRecords('enquiry')).toEqual({ all: 0, dated: 0 });
});
