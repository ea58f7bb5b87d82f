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
      const request = indexedDB.open(name);
      request.onerror = () => resolve(false);
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase(name);
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });
}
