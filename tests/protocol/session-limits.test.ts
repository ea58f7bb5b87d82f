import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectSdk } from '../../harness/sdk.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';

let server: TestServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  server = await startServer({ environment: { RATE_LIMITS: 'on' } });
});
afterEach(async () => {
  await server.stop();
  vi.useRealTimers();
});

test('a minute without lookups and refreshes leaves the SDK signed in, after a reload of the page as well', async () => {
  const { url } = server;
  const uid = await server.addStaff(email, password);
  const page = connectSdk(url);
  const { user } = await signInWithEmailAndPassword(page.auth, email, password);
  const first = await user.getIdToken();
  const lookup = () =>
    fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:lookup`, {
      method: 'POST',
      body: '{}',
    });
  for (let i = 0; i < 24; i++) await Promise.all(Array.from({ length: 50 }, lookup));
  const refused = await lookup();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');

  const failure = { code: 'auth/network-request-failed' };
  await expect(user.reload()).rejects.toMatchObject(failure);
  await expect(user.getIdToken(true)).rejects.toMatchObject(failure);
  expect(page.auth.currentUser?.uid).toBe(uid);

  // A reload of the page: the SDK stores users by the app's name. It forgets a user whose session has ended; older SDKs
  // forgot one at every error but a network failure.
  const { name } = page.auth.app;
  await page.close();
  const app = initializeApp({ apiKey: 'embedded' }, name);
  const reloaded = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(reloaded, url, { disableWarnings: true });
  await reloaded.authStateReady();
  expect(reloaded.currentUser?.uid).toBe(uid);

  vi.advanceTimersByTime(60_000);
  await reloaded.currentUser?.reload();
  expect(await reloaded.currentUser?.getIdToken(true)).not.toBe(first);
  await deleteApp(app);
});
