import { isHosted, project } from './project.ts';

const documents =
  `${isHosted ? 'https://firestore.googleapis.com' : ''}/v1/projects/${project.projectId}` +
  '/databases/(default)/documents';
const request = `${documents}/calendar?pageSize=300${isHosted ? `&key=${project.apiKey}` : ''}`;

/** How long a tab keeps an answer, in milliseconds. */
const keptFor = 300_000;

/** A list of Firestore's REST API as it came: `documents` is not there when it has none. */
export interface CalendarAnswer {
  documents?: unknown;
}

/**
 * What staff have said of some days, and their notice: one plain request (decision 11) of low priority, whose answer the
 * tab keeps for five minutes. It says nothing of anybody but the clinic. Rejects when it fails, or is answered with
 * anything but JSON.
 */
export async function readCalendar(): Promise<CalendarAnswer> {
  try {
    const { at, answer } = JSON.parse(sessionStorage.calendar);
    if (Math.abs(Date.now() - at) < keptFor) return answer;
  } catch {
    // Nothing is kept, or there is no storage.
  }
  const response = await fetch(request, {
    priority: 'low',
    ...(import.meta.env.VITE_FIREBASE_APP_CHECK_KEY && {
      headers: await (await import('./app-check-headers.ts')).appCheckHeaders(),
    }),
  });
  if (!response.ok) throw new Error(`The calendar could not be read (${response.status})`);
  const answer = await response.json();
  try {
    sessionStorage.calendar = JSON.stringify({ at: Date.now(), answer });
  } catch {
    // Each page asks then.
  }
  return answer;
}
