import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  type Persistence,
} from 'firebase/auth';

/** Where the SDK keeps the session: in the first of these that the browser has for this site. */
export const sessionStorages: Persistence[] = [
  indexedDBLocalPersistence,
  browserLocalPersistence,
  browserSessionPersistence,
];

/** Whether the browser has one of them; the SDK would keep the session until the next page only. */
export function keepsSessions(): boolean {
  // It is undefined where no database opens (stuck-databases.ts).
  return (
    Boolean(globalThis.indexedDB) || stores(() => localStorage) || stores(() => sessionStorage)
  );
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
