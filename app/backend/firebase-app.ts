import { type FirebaseApp, initializeApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
import { startAppCheck } from './app-check.ts';
import { project } from './project.ts';
import { hideDatabases } from './without-databases.ts';

// Before any part of the SDK starts, since some look for a database at once.
hideDatabases();

export const firebaseApp: FirebaseApp = initializeApp(project);

/** Comes only into a build that has a key for it (vite.config.ts). */
export const appCheck: AppCheck | null = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY
  ? startAppCheck(firebaseApp, import.meta.env.VITE_FIREBASE_APP_CHECK_KEY)
  : null;
