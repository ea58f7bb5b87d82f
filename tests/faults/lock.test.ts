import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectSdk } from '../../harness/sdk.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { readFeedbackIds, sendFeedback, signIn } from '../../harness/wire.ts';

let server: TestServer;
let other: DatabaseSync;
beforeEach(async () => {
  server = await startServer();
  other = new DatabaseSync(join(server.directory, 'clinic.sqlite'));
});
afterEach(async () => {
  other.close();
  await server.stop();
});

describe('while another program holds the lock', () => {
  test('reads go on; a write waits a while, then is refused with 503 and stored nowhere', async () => {
    await sendFeedback(server.url);
    other.exec('BEGIN IMMEDIATE');
    const write = sendFeedback(server.url);
    expect(await readFeedbackIds(server.url)).toHaveLength(1);
    expect((await write).status).toBe(503);
    other.exec('ROLLBACK');
    expect(await readFeedbackIds(server.url)).toHaveLength(1);
    expect((await sendFeedback(server.url)).status).toBe(200);
  });

  test('a write that waits is stored once the lock is free', async () => {
    other.exec('BEGIN IMMEDIATE');
    const write = sendFeedback(server.url);
    // The read was sent after the write: with the response to it, the write has been tried.
    await readFeedbackIds(server.url);
    other.exec('COMMIT');
    expect((await write).status).toBe(200);
    expect(await readFeedbackIds(server.url)).toHaveLength(1);
  });

  test('signing in is refused as temporary', async () => {
    await server.addStaff('ritu@example.com', 'correct horse battery');
    other.exec('BEGIN IMMEDIATE');
    expect((await signIn(server.url, 'ritu@example.com', 'correct horse battery')).status).toBe(
      503,
    );
    other.exec('ROLLBACK');
    expect((await signIn(server.url, 'ritu@example.com', 'correct horse battery')).status).toBe(
      200,
    );
  });

  test('a session that cannot be refreshed goes on', async () => {
    await server.addStaff('ritu@example.com', 'correct horse battery');
    const { auth, close } = connectSdk(server.url);
    const { user } = await signInWithEmailAndPassword(
      auth,
      'ritu@example.com',
      'correct horse battery',
    );
    other.exec('BEGIN IMMEDIATE');
    await expect(user.getIdToken(true)).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
    other.exec('ROLLBACK');
    expect(auth.currentUser?.uid).toBe(user.uid);
    await user.getIdToken(true);
    await close();
  });
});
