/**
 * Takes `indexedDB` from the page, so that no part of the SDK uses a database: one may never answer, as while another tab
 * holds a transaction or an upgrade waits, and the SDK would wait for ever, also before each request
 * (docs/decisions/0028-no-browser-database.md).
 */
export function hideDatabases(): void {
  try {
    // Where earlier versions kept the session.
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
  } catch {
    // The browser has none, or keeps this site from it.
  }
  Reflect.defineProperty(globalThis, 'indexedDB', { value: undefined });
}
