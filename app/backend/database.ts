import {
  type Firestore,
  getFirestore,
  initializeFirestore,
  setLogLevel,
} from 'firebase/firestore/lite';
import { firebaseApp, isHosted } from './firebase-app.ts';

// The SDK would log a failed request to the console with its payload: a patient's name, number and message.
setLogLevel('silent');

/** The embedded server is reached on the page's own origin; `connectFirestoreEmulator` would force plain HTTP. */
export const database: Firestore = isHosted
  ? getFirestore(firebaseApp)
  : initializeFirestore(firebaseApp, {
      host: location.host,
      ssl: location.protocol === 'https:',
    });
