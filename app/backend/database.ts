import {
  type Firestore,
  getFirestore,
  initializeFirestore,
  setLogLevel,
} from 'firebase/firestore/lite';
import { firebaseApp } from './firebase-app.ts';
import { isHosted } from './project.ts';

// The SDK would log failed requests to the console with their payload: a patient's name, number and message.
setLogLevel('silent');

/** The embedded server has the page's own origin. `connectFirestoreEmulator` would force plain HTTP. */
export const database: Firestore = isHosted
  ? getFirestore(firebaseApp)
  : initializeFirestore(firebaseApp, {
      host: location.host,
      ssl: location.protocol === 'https:',
    });
