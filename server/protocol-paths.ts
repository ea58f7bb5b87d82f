import { FIRESTORE_PATH, onlyReads } from './firestore/routes.ts';
import { STREAMS_PATH } from './firestore/web-channel.ts';
import type { RequestKind } from './http/rates.ts';
import { endpoints, isIdentityPath } from './identity/endpoints.ts';

/** Whether a path belongs to one of the two protocols rather than to the site. */
export function isProtocolPath(path: string): boolean {
  const isFirestorePath = path.startsWith('/v1/') || path.startsWith(STREAMS_PATH);
  return path === '/v1' || isFirestorePath || isIdentityPath(path);
}

/** What the rate limits count a request as. On the protocols' paths POST may read. */
export function requestKindOf(method: string, path: string): RequestKind {
  if (!isProtocolPath(path)) return 'page';
  if (method === 'GET') return 'read';
  if (method !== 'POST') return 'write';
  if (path.startsWith(FIRESTORE_PATH)) return onlyReads(path) ? 'read' : 'write';
  return endpoints.get(path)?.kind ?? 'write';
}
