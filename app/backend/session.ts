import { FirebaseError } from 'firebase/app';
import {
  connectAuthEmulator,
  EmailAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updatePassword,
} from 'firebase/auth';
import { firebaseApp } from './firebase-app.ts';
import { isHosted } from './project.ts';
import { SessionError, type SessionFailure } from './session-error.ts';
import { sessionStorages } from './session-storages.ts';

/** An account that is signed in. Whether it is staff shows only when it reads records: the rules decide. */
export interface Account {
  uid: string;
  email: string;
}

export const auth = initializeAuth(firebaseApp, { persistence: sessionStorages });
if (!isHosted) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

/** Calls `onChange` with the account, or null, as soon as it is known and whenever it changes in any tab. */
export function watchAccount(onChange: (account: Account | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => {
    onChange(user && { uid: user.uid, email: user.email ?? '' });
  });
}

/** Throws SessionError. */
export async function signIn(email: string, password: string): Promise<void> {
  // The dashboard is another page, on which the session would be lost.
  if (sessionStorages.length === 0)
    throw new SessionError('storage', 'The browser stores no site data');
  await signInWithEmailAndPassword(auth, email, password).catch(throwSessionError);
}

export function signOut(): Promise<void> {
  return signOutOfFirebase(auth);
}

/** Changes the password of the account that is signed in, and signs it out everywhere else. Throws SessionError. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new SessionError('session-ended', 'Nobody is signed in');
  const credential = EmailAuthProvider.credential(user.email ?? '', oldPassword);
  await reauthenticateWithCredential(user, credential).catch(throwSessionError);
  await updatePassword(user, newPassword).catch(throwSessionError);
}

/** The account's email, as its ID token has it. */
export function accountEmail(): string {
  return auth.currentUser?.email ?? '';
}

/** The account's id; empty when nobody is signed in. */
export function accountId(): string {
  return auth.currentUser?.uid ?? '';
}

let lastToken: Promise<unknown> = Promise.resolve();

/**
 * The ID token, renewed if it has expired or the server has `refused` it: once, however many callers ask at the same
 * time. If the session has ended on the server, the first call rejects and the account is signed out here too.
 * Undefined when nobody is signed in.
 */
export function idToken(refused?: string): Promise<string | undefined> {
  const token = lastToken.then(async () => {
    const known = await auth.currentUser?.getIdToken();
    return known === refused ? auth.currentUser?.getIdToken(true) : known;
  });
  lastToken = token.catch(() => {});
  return token;
}

/** Throws the SessionError for an error of the SDK. */
export function throwSessionError(error: unknown): never {
  const { code, message } = error instanceof FirebaseError ? error : { code: '', message: '' };
  // The SDK wraps the server's sentence: "Firebase: Password should be … (auth/weak-password).", or says "Error".
  const sentence = /^Firebase: (.*) \(auth\/[a-z-]+\)\.$/.exec(message)?.[1];
  const text = sentence === undefined || sentence === 'Error' ? '' : readable(sentence);
  throw new SessionError(failures[code] ?? 'other', text);
}

/** What Google says of a password that a project's policy refuses: "Missing password requirements: [one, another]". */
function readable(sentence: string): string {
  const requirements = /^Missing password requirements: \[(.*)\]$/.exec(sentence)?.[1];
  return requirements?.replaceAll(', ', '. ') ?? sentence;
}

const failures: Record<string, SessionFailure> = {
  'auth/admin-restricted-operation': 'not-allowed',
  'auth/expired-action-code': 'code',
  'auth/invalid-action-code': 'code',
  'auth/invalid-credential': 'credentials',
  'auth/invalid-email': 'credentials',
  'auth/invalid-user-token': 'session-ended',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/quota-exceeded': 'too-many-attempts',
  'auth/requires-recent-login': 'session-ended',
  'auth/user-mismatch': 'session-ended',
  'auth/user-token-expired': 'session-ended',
  'auth/user-not-found': 'credentials',
  'auth/user-disabled': 'credentials',
  'auth/wrong-password': 'credentials',
  'auth/network-request-failed': 'network',
  'auth/operation-not-allowed': 'not-allowed',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/weak-password': 'weak-password',
};
