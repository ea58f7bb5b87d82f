import { randomUUID } from 'node:crypto';
import { ask } from 'embedded-firebase/testing';
import { projectId } from '../server/project.ts';

export { ask };

const isNew = { currentDocument: { exists: false } };

export const documents = `projects/${projectId}/databases/(default)/documents`;

/** Sends a feedback with its contact in one batch, as a visitor does; returns its id and the status. */
export async function sendFeedback(
  url: string,
  message = 'My tooth is well again.',
): Promise<{ id: string; status: number }> {
  const id = randomUUID();
  const { status } = await ask(url, `/v1/${documents}:commit`, {
    writes: [
      { ...creationOf(`feedbacks/${id}`, { name: 'Asha', message }), ...isNew },
      { ...creationOf(`feedbackContacts/${id}`, { number: '09000000001' }), ...isNew },
    ],
  });
  return { id, status };
}

/** The ids of all feedback, as anybody may read them. */
export async function readFeedbackIds(url: string): Promise<string[]> {
  const { status, body } = await ask(url, `/v1/${documents}:runQuery`, {
    structuredQuery: { from: [{ collectionId: 'feedbacks' }] },
  });
  if (status !== 200) throw new Error(`reading feedback answered ${status}`);
  return (body as { document?: { name: string } }[])
    .map(({ document }) => document?.name.split('/').at(-1))
    .filter((id) => id !== undefined);
}

/** The status of the response to reading all enquiries, which only staff may, with this ID token. */
export async function readEnquiriesStatus(url: string, idToken: string): Promise<number> {
  const query = { structuredQuery: { from: [{ collectionId: 'enquiry' }] } };
  return (await ask(url, `/v1/${documents}:runQuery`, query, idToken)).status;
}

export interface SignedIn {
  status: number;
  idToken: string;
  refreshToken: string;
}

export async function signIn(url: string, email: string, password: string): Promise<SignedIn> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const { status, body } = await ask(url, path, { email, password, returnSecureToken: true });
  return { status, ...(body as Omit<SignedIn, 'status'>) };
}

/** The write that stores a document, as the SDK sends it. */
export function writeOf(path: string, fields: WrittenFields) {
  return { update: { name: `${documents}/${path}`, fields: jsonOfFields(fields) } };
}

/** An object stands for a map. */
interface WrittenFields {
  [name: string]: string | boolean | Date | WrittenFields;
}

/** The same, with the server's time as `createdAt`. */
export function creationOf(path: string, texts: Record<string, string>) {
  const createdAt = { fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' };
  return { ...writeOf(path, texts), updateTransforms: [createdAt] };
}

function jsonOfFields(fields: WrittenFields): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, jsonOf(value)]));
}

function jsonOf(value: WrittenFields[string]): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  return { mapValue: { fields: jsonOfFields(value) } };
}
