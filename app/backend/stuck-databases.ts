/** In milliseconds: a database that has kept nothing by then is taken for one that never does. */
const timeout = 2000;
const name = 'database-check';

/**
 * Removes `indexedDB` from a page in which no database can be opened and written, so that every part of the SDK does
 * without it: the SDK would wait for ever for a database that does not respond, also before each request of a session.
 */
export async function hideStuckDatabases(): Promise<void> {
  if (await Promise.race([keepsData(), timedOut()])) return;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
}

function timedOut(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, timeout, false));
}

async function keepsData(): Promise<boolean> {
  try {
    // The page's own may have been removed by the time a slow database opens.
    const databases = indexedDB;
    const opening = databases.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore(name);
    const database = await resultOf(opening);
    const store = () => database.transaction(name, 'readwrite').objectStore(name);
    try {
      await resultOf(store().put(name, name));
      return (await resultOf(store().get(name))) === name;
    } finally {
      database.close();
      databases.deleteDatabase(name);
    }
  } catch {
    return false;
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
