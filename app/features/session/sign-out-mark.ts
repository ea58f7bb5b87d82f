const mark = 'signed-out';

/** Notes that somebody signs out, or in again: other tabs with the session must not take it for one that the server ended. */
export function markSignOut(isSignedOut: boolean): void {
  inStorage((storage) => (isSignedOut ? storage.setItem(mark, mark) : storage.removeItem(mark)));
}

/** Whether somebody signed out of the session, here or in another tab. */
export function isSignedOut(): boolean {
  return inStorage((storage) => storage.getItem(mark)) === mark;
}

/** Uses the storage in which the SDK keeps the session (backend/session-storages.ts): without any, nobody is signed in. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      return use(storage());
    } catch {
      // The browser stores nothing there.
    }
  return undefined;
}
