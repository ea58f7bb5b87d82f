import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  collection,
  doc,
  getDocs,
  initializeFirestore,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';

export { fullSdkErrors } from './full-sdk.ts';

/** Runs in a page whose origin may not call: what reading fails with. */
export function readingFails(url: string): Promise<string> {
  const app = initializeApp({ projectId: 'demo-clinic', apiKey: 'embedded' }, 'refused');
  const database = initializeFirestore(app, { host: new URL(url).host, ssl: false });
  return getDocs(collection(database, 'feedbacks')).then(
    () => 'nothing',
    (error) => error.code,
  );
}

/** Runs in a page of another origin: what the lite SDK gets done there. `kept` is what staff read after they signed in. */
export async function frontEnd(url: string, email: string, password: string) {
  const app = initializeApp({ projectId: 'demo-clinic', apiKey: 'embedded' }, 'lite');
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  const database = initializeFirestore(app, { host: new URL(url).host, ssl: false });
  const enquiries = collection(database, 'enquiry');
  const stranger = await getDocs(enquiries).catch((error) => error.code);
  const wrong = await signInWithEmailAndPassword(auth, email, 'wrong').catch((error) => error.code);
  const enquiry = { name: 'Asha', number: '09000000001', email, message: 'x' };
  await setDoc(doc(enquiries, 'one'), { ...enquiry, createdAt: serverTimestamp() });
  await signInWithEmailAndPassword(auth, email, password);
  const kept = (await getDocs(enquiries)).docs.map((found) => found.get('name'));
  return { stranger, wrong, kept };
}
