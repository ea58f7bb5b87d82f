import { FIRESTORE_PATH, onlyReads } from './firestore/routes.ts';
import { STREAMS_PATH } from './firestore/web-channel.ts';
import type { RequestKind } from './http/rates.ts';
import { endpoints, isIdentityPath } from './identity/endpoints.ts';

/** The beginning of the paths by which Google's emulators are given rules and emptied. */
export const EMULATOR_PATH = '/emulator/';

/** Whether a path belongs to one of the protocols rather than to the site. */
export function isProtocolPath(path: string): boolean {
  const isFirestorePath = path.startsWith('/v1/') || path.startsWith(STREAMS_PATH);
  const isOthers = path === '/v1' || path.startsWith(EMULATOR_PATH);
  return isFirestorePath || isOthers || isIdentityPath(path);
}

/** What the rate limits count a request as. On the protocols' paths POST may read. */
export function requestKindOf(method: string, path: string): RequestKind {
  if (!isProtocolPath(path)) return 'page';
  if (method === 'GET') return 'read';
  if (method !== 'POST') return 'write';
  if (path.startsWith(FIRESTORE_PATH)) return onlyReads(path) ? 'read' : 'write';
  return endpoints.get(path)?.kind ?? 'write';
}
