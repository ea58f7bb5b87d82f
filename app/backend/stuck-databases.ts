/** In milliseconds: a database that has not opened by then is taken for one that never does. */
const patience = 2000;
const name = 'storage-check';

/**
 * Takes `indexedDB` away from a page in which no database can be opened, so that every part of the SDK does without: it
 * would wait for ever for one that never opens, before each request of a session too.
 */
export async function hideStuckDatabases(): Promise<void> {
  if (await opens()) return;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
}

function opens(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience, false);
    try {
      // The page's own may be away when a slow database opens at last.
      const databases = indexedDB;
      const request = databases.open(name);
      request.onerror = () => resolve(false);
      request.onsuccess = () => {
        request.result.close();
        databases.deleteDatabase(name);
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });
}
