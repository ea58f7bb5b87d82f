import { isHosted, project } from './project.ts';

const host = isHosted ? 'https://firestore.googleapis.com' : '';
const documents = `projects/${project.projectId}/databases/(default)/documents`;

/**
 * Whether staff read feedback before it is published. A plain request (decision 11), since it is asked before anything is
 * sent, and a batch of one, since browsers report a document that is not there as an error. Rejects when it fails.
 */
export async function readsFeedbackFirst(): Promise<boolean> {
  const response = await fetch(
    `${host}/v1/${documents}:batchGet${isHosted ? `?key=${project.apiKey}` : ''}`,
    {
      method: 'POST',
      headers: import.meta.env.VITE_FIREBASE_APP_CHECK_KEY
        ? await (await import('./app-check-headers.ts')).appCheckHeaders()
        : {},
      body: JSON.stringify({ documents: [`${documents}/settings/feedback`] }),
    },
  );
  if (!response.ok) throw new Error(`The setting could not be read (${response.status})`);
  const [setting]: { found?: object }[] = await response.json();
  return setting?.found !== undefined;
}
