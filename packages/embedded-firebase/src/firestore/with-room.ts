import { ApiError } from '../http/errors.ts';
import { lackOfRoom, makeRoom, settleLog } from '../storage/room.ts';
import { isDiskFull } from '../storage/storage-error.ts';
import type { Caller } from './caller.ts';
import type { Firestore } from './firestore.ts';

const RETRY_SECONDS = 60;

/**
 * Stores what a caller writes. On a full disk, and in a database that has grown to its limit, a visitor is refused (503)
 * so that the last room is left to signed-in callers, for whom the reserve is given back.
 */
export async function withRoom<T>(
  { database }: Firestore,
  caller: Caller,
  store: () => Promise<T>,
): Promise<T> {
  if (caller.auth === null) {
    if (lackOfRoom(database) === null) return await store();
    throw new ApiError(503, 'UNAVAILABLE', 'There is no room for more just now.', RETRY_SECONDS);
  }
  const stored = await store().catch((error) => {
    if (!isDiskFull(error)) throw error;
    makeRoom(database);
    return store();
  });
  settleLog(database);
  return stored;
}
