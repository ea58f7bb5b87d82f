import { type FirebaseApp, initializeApp } from 'firebase/app';
import { startAppCheck } from './app-check.ts';

/** Google's services when the build was given a project (docs/deploy.md), else the embedded server. */
const hosted = import.meta.env.VITE_FIREBASE_PROJECT_ID
  ? {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
    }
  : undefined;

export const isHosted = hosted !== undefined;

/** The embedded server wants some API key and does not look at it. */
export const firebaseApp: FirebaseApp = initializeApp(
  hosted ?? { projectId: 'demo-clinic', apiKey: 'embedded' },
);

// The whole of Firebase comes only when a form is sent, testimonials come near or staff sign in; App Check with it,
// and only into a build that has a key for it (vite.config.ts).
if (import.meta.env.VITE_FIREBASE_APP_CHECK_KEY) {
  startAppCheck(firebaseApp, import.meta.env.VITE_FIREBASE_APP_CHECK_KEY);
}
