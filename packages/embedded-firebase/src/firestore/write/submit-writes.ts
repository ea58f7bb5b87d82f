import type { Caller } from '../caller.ts';
import type { Firestore } from '../firestore.ts';
import { withRoom } from '../with-room.ts';
import type { Growth } from '../write-limits.ts';
import { executeWrites, type WriteResult } from './execute-writes.ts';
import type { Write } from './write.ts';

const NOTHING: Growth = { documents: 0, bytes: 0 };

/**
 * Carries out a caller's writes, all or none, within its limits and when it is its turn. Resolves to what `finish` makes
 * of the results within the transaction, once they are on disk. `time` is the commit's, in microseconds.
 */
export async function submitWrites<T>(
  firestore: Firestore,
  caller: Caller,
  writes: readonly Write[],
  finish: (results: WriteResult[], time: bigint) => T,
): Promise<T> {
  const { commits, writeLimits } = firestore;
  writeLimits?.attempt(caller, writes.length);
  let counted = NOTHING;
  const count = (growth: Growth) => {
    writeLimits?.takeBack(caller, counted);
    counted = NOTHING;
    writeLimits?.store(caller, growth);
    counted = growth;
  };
  const work = (time: bigint) =>
    finish(executeWrites(firestore, caller, writes, time, writeLimits && count), time);
  try {
    return await withRoom(firestore, caller, () => commits.submit(work, caller.client.key));
  } catch (error) {
    writeLimits?.takeBack(caller, counted);
    throw error;
  }
}
