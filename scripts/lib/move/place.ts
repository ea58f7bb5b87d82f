import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  initializeFirestore,
  setLogLevel,
} from 'firebase/firestore/lite';
import { projectId as embeddedProjectId } from '../../../server/project.ts';
import { CommandError } from '../command.ts';
import { readHostedConfiguration } from '../hosted-configuration.ts';

/** Where a clinic's records are: a Firebase project or an embedded server, as signed-in staff see it. */
export interface Place {
  /** Shown to people: `http://localhost:3000`, `Firebase project clinic-1234`. */
  name: string;
  auth: Auth;
  firestore: Firestore;
  /** The address of the documents in Firestore's REST API. */
  restUrl: string;
  close(): Promise<void>;
}

type Environment = Record<string, string | undefined>;

// By default the SDK logs failed requests with their content: patients' data.
setLogLevel('silent');

/**
 * Opens `embedded` (the server on this machine), `firebase` (the project of VITE_FIREBASE_*) or an embedded server
 * by its address. Throws CommandError or ConfigError.
 */
export function openPlace(given: string, environment: Environment): Place {
  if (given === 'firebase') return openFirebase(environment);
  const port = environment.PORT || '3000';
  const url = URL.parse(given === 'embedded' ? `http://127.0.0.1:${port}` : given);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.href !== `${url.origin}/`) {
    throw new CommandError(
      `"${given}" is neither "embedded" nor "firebase" nor an address such as https://www.example.com.`,
    );
  }
  if (url.protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) {
    throw new CommandError(`${given} would send the password in the open: use its https address.`);
  }
  return openEmbedded(url);
}

/** Signs in and makes sure that the account is staff. Throws CommandError. */
export async function signInStaff(place: Place, email: string, password: string): Promise<void> {
  try {
    const { user } = await signInWithEmailAndPassword(place.auth, email, password);
    const staff = await getDoc(doc(place.firestore, 'staff', user.uid));
    if (!staff.exists())
      throw new CommandError(`${email} may sign in at ${place.name} but is no staff.`);
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    throw new CommandError(`Signing in at ${place.name} as ${email} failed: ${error.code}.`);
  }
}

function openFirebase(environment: Environment): Place {
  const hosted = readHostedConfiguration(environment);
  if (!hosted)
    throw new CommandError('"firebase" needs VITE_FIREBASE_* to be set (docs/deploy.md).');
  const { projectId } = hosted;
  const app = initializeApp(
    {
      projectId,
      apiKey: environment.VITE_FIREBASE_API_KEY ?? '',
      authDomain: environment.VITE_FIREBASE_AUTH_DOMAIN ?? '',
      appId: environment.VITE_FIREBASE_APP_ID ?? '',
    },
    crypto.randomUUID(),
  );
  return {
    name: `Firebase project ${projectId}`,
    auth: initializeAuth(app, { persistence: inMemoryPersistence }),
    firestore: getFirestore(app),
    restUrl: documentsUrl('https://firestore.googleapis.com', projectId),
    close: () => deleteApp(app),
  };
}

function openEmbedded(url: URL): Place {
  const app = initializeApp(
    { projectId: embeddedProjectId, apiKey: 'embedded' },
    crypto.randomUUID(),
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url.origin, { disableWarnings: true });
  return {
    name: url.origin,
    auth,
    firestore: initializeFirestore(app, { host: url.host, ssl: url.protocol === 'https:' }),
    restUrl: documentsUrl(url.origin, embeddedProjectId),
    close: () => deleteApp(app),
  };
}

function documentsUrl(origin: string, projectId: string): string {
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}
