import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  type Persistence,
} from 'firebase/auth';

/** In milliseconds: a database that has not opened by then is taken for one that never does. */
const patience = 2000;

/** Where the SDK may keep the session, best first; empty where the browser stores nothing for this site. */
export async function sessionStorages(): Promise<Persistence[]> {
  const storages: Persistence[] = [];
  if (await opensDatabases()) storages.push(indexedDBLocalPersistence);
  // Every part of the SDK that finds IndexedDB would wait for it, before each request too.
  else Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  if (stores(() => localStorage)) storages.push(browserLocalPersistence);
  if (stores(() => sessionStorage)) storages.push(browserSessionPersistence);
  return storages;
}

function opensDatabases(): Promise<boolean> {
  const name = 'storage-check';
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

/** Whether a storage, which may throw as soon as it is named, holds what is put into it. */
function stores(storage: () => Storage): boolean {
  try {
    storage().setItem('storage-check', '');
    storage().removeItem('storage-check');
    return true;
  } catch {
    return false;
  }
}
