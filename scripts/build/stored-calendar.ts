import { projectId } from '../../server/project.ts';
import type { HostedConfiguration } from '../lib/hosted-configuration.ts';

/** In milliseconds. */
const patience = 3_000;

/**
 * What staff have said in the dashboard of some days, as everybody may read it: the documents of Firestore's REST API, from
 * Google or the server that runs on this machine. Undefined where none answers: a build needs no server.
 */
export async function readStoredCalendar(
  hosted: HostedConfiguration | null,
  environment: Record<string, string | undefined>,
): Promise<unknown> {
  const origin = hosted
    ? 'https://firestore.googleapis.com'
    : `http://127.0.0.1:${environment.PORT || 3000}`;
  const documents = `projects/${hosted?.projectId ?? projectId}/databases/(default)/documents`;
  const key = hosted ? `&key=${environment.VITE_FIREBASE_API_KEY}` : '';
  try {
    const response = await fetch(`${origin}/v1/${documents}/calendar?pageSize=300${key}`, {
      signal: AbortSignal.timeout(patience),
    });
    const answer = (await response.json()) as { documents?: unknown };
    return response.ok ? answer.documents : undefined;
  } catch {
    return undefined;
  }
}
