import { FirebaseError } from 'firebase/app';
import { CommandError } from '../command.ts';
import type { Place } from './place.ts';

/** A document of the REST API, which unlike the SDK tells when it was created. */
export interface ListedDocument {
  name: string;
  createTime: string;
  fields?: Record<string, Record<string, unknown>>;
}

interface DocumentPage {
  documents: ListedDocument[];
  /** Undefined after the last page. */
  nextPageToken: string | undefined;
}

/** A page of a collection in the order of names; the first has an empty token. Throws FirebaseError or CommandError. */
export async function listDocuments(
  place: Place,
  collection: string,
  pageSize: number,
  pageToken: string,
): Promise<DocumentPage> {
  const parameters = new URLSearchParams({ pageSize: String(pageSize) });
  if (pageToken) parameters.set('pageToken', pageToken);
  const token = await place.auth.currentUser?.getIdToken();
  const response = await fetch(`${place.restUrl}/${collection}?${parameters}`, {
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => null);
  if (!response || response.status === 429 || response.status >= 500) {
    throw new FirebaseError('unavailable', 'The list of documents did not come');
  }
  if (!response.ok)
    throw new CommandError(`${place.name} answered ${response.status} to the list.`);
  const { documents = [], nextPageToken } = (await response.json()) as Partial<DocumentPage>;
  return { documents, nextPageToken };
}
