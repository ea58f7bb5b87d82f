import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { type Firestore, initializeFirestore } from 'firebase/firestore/lite';
import { projectId } from '../server/project.ts';

export interface Sdk {
  auth: Auth;
  firestore: Firestore;
  close(): Promise<void>;
}

let count = 0;

/** The official SDK, connected to the server at `url` as the site does it; each call has a session of its own. */
export function connectSdk(url: string): Sdk {
  count += 1;
  const app = initializeApp({ projectId, apiKey: 'embedded' }, `sdk-${count}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  const firestore = initializeFirestore(app, { host: new URL(url).host, ssl: false });
  return { auth, firestore, close: () => deleteApp(app) };
}
