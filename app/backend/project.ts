/** Google's services when the build was given a project (docs/deploy.md), else null. */
const hosted = import.meta.env.VITE_FIREBASE_PROJECT_ID
  ? {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
    }
  : null;

export const isHosted = hosted !== null;

/** The project whose records and accounts these pages show. The SDK needs an API key, which the embedded server ignores. */
export const project = hosted ?? { projectId: 'demo-clinic', apiKey: 'embedded' };
