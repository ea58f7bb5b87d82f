import { type FirebaseApp, initializeApp } from 'firebase/app';
import { startAppCheck } from './app-check.ts';

/** Google's services, if the build was given a project (docs/deploy.md); undefined for the embedded server. */
const hosted = import.meta.env.VITE_FIREBASE_PROJECT_ID
  ? {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
    }
  : undefined;

export const isHosted = hosted !== undefined;

/** The SDK requires an API key; the embedded server ignores it. */
export const firebaseApp: FirebaseApp = initializeApp(
  hosted ?? { projectId: 'demo-clinic', apiKey: 'embedded' },
);

// Only a build with a key contains App Check (vite.config.ts). It starts when Firebase is loaded: when a form is sent,
// testimonials come near or staff sign in.
if (import.meta.env.VITE_FIREBASE_APP_CHECK_KEY) {
  startAppCheck(firebaseApp, import.meta.env.VITE_FIREBASE_APP_CHECK_KEY);
}
