import { auth, idToken } from './session.ts';

/**
 * Asks whether the session goes on, for a page that the browser had put aside: it heard nothing of other tabs. When it does
 * not, whoever watches the account is told. Rejects when the server cannot be asked.
 */
export async function checkSession(): Promise<void> {
  // The SDK looks into its storage anew, as if another tab had changed it.
  dispatchEvent(new StorageEvent('storage'));
  const token = await auth.currentUser?.getIdToken();
  await idToken(token).catch((error) => {
    if (auth.currentUser) throw error;
  });
}
