import { type Firestore, getFirestore, initializeFirestore } from 'firebase/firestore/lite';
import { firebaseApp, isHosted } from './firebase-app.ts';

/** The embedded server is reached on the page's own origin; `connectFirestoreEmulator` would force plain HTTP. */
export const database: Firestore = isHosted
  ? getFirestore(firebaseApp)
  : initializeFirestore(firebaseApp, {
      host: location.host,
      ssl: location.protocol === 'https:',
    });
