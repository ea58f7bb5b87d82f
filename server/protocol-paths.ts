import { FIRESTORE_PATH, onlyReads } from './firestore/routes.ts';
import type { RequestKind } from './http/rates.ts';
import { endpoints, isIdentityPath } from './identity/endpoints.ts';

/** Whether a path belongs to one of the two protocols rather than to the site. */
export function isProtocolPath(path: string): boolean {
  return path === '/v1' || path.startsWith('/v1/') || isIdentityPath(path);
}

/** What the rate limits count a request as. On the protocols' paths POST may read. */
export function requestKindOf(method: string, path: string): RequestKind {
  if (!isProtocolPath(path)) return 'page';
  if (method === 'GET') return 'read';
  if (method !== 'POST') return 'write';
  if (path.startsWith(FIRESTORE_PATH)) return onlyReads(path) ? 'read' : 'write';
  return endpoints.get(path)?.kind ?? 'write';
}
