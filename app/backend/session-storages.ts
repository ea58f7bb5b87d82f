import {
  browserLocalPersistence,
  browserSessionPersistence,
  type Persistence,
} from 'firebase/auth';

/**
 * Where the SDK keeps the session: in the first of these, all of which the browser has for this site. Without any, the
 * session would be lost with the page.
 */
export const sessionStorages: Persistence[] = [
  ...(stores(() => localStorage) ? [browserLocalPersistence] : []),
  ...(stores(() => sessionStorage) ? [browserSessionPersistence] : []),
];

/** Whether a storage, which may throw as soon as it is named, holds what is put into it. */
function stores(storage: () => Storage): boolean {
  const name = 'storage-check';
  try {
    storage().setItem(name, name);
    const isKept = storage().getItem(name) === name;
    storage().removeItem(name);
    return isKept;
  } catch {
    return false;
  }
}
