import { initializeApp } from 'firebase/app';
import {
  collection,
  doc,
  getCountFromServer,
  getDocs,
  initializeFirestore,
  onSnapshot,
  runTransaction,
  setDoc,
} from 'firebase/firestore';

/** Runs in a page: what each call of the full SDK, which listens and writes through streams, fails with, if it does. */
export async function fullSdkErrors(host: string): Promise<Record<string, string>> {
  const app = initializeApp({ projectId: 'demo-clinic', apiKey: 'embedded' });
  const database = initializeFirestore(app, { host, ssl: false });
  const testimonials = collection(database, 'feedbacks');
  const errorOf = (result: Promise<unknown>) => result.then(() => 'none', String);
  return {
    setDoc: await errorOf(setDoc(doc(database, 'enquiry/one'), { name: 'Asha' })),
    getDocs: await errorOf(getDocs(testimonials)),
    count: await errorOf(getCountFromServer(testimonials)),
    transaction: await errorOf(
      runTransaction(database, (transaction) => transaction.get(doc(testimonials, 'one'))),
    ),
    onSnapshot: await new Promise((resolve) =>
      onSnapshot(
        testimonials,
        () => resolve('none'),
        (error) => resolve(String(error)),
      ),
    ),
  };
}
