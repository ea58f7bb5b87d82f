import type { ClinicRecord } from '../../../backend/clinic-record.ts';

/** Which records were on the screen: all that came up to a time, and of later ones those of these times, in milliseconds. */
export interface Seen {
  upTo: number;
  later: readonly number[];
}

/** Whether a record was not on the screen. On a first visit, which has seen nothing yet, none is called new. */
export function newTo(seen: Seen | undefined): (record: ClinicRecord) => boolean {
  if (!seen) return () => false;
  const later = new Set(seen.later);
  return ({ receivedAt }) =>
    receivedAt !== null && receivedAt > seen.upTo && !later.has(receivedAt);
}

/** How many times are kept one by one: of more, the oldest count as seen up to there. */
const most = 500;

/**
 * With records of these times on the screen too. `all` are the times of all records, newest first, once they are known: what
 * nothing unseen is older than need not be kept one by one.
 */
export function withSeen(
  seen: Seen,
  times: readonly number[],
  all: readonly number[] | undefined,
): Seen {
  const later = new Set([...seen.later, ...times]);
  let { upTo } = seen;
  for (const time of (all ?? []).filter((each) => each > seen.upTo).reverse()) {
    if (!later.has(time)) break;
    upTo = time;
  }
  const newestFirst = [...later].sort((one, other) => other - one);
  upTo = Math.max(upTo, newestFirst[most] ?? 0);
  return { upTo, later: newestFirst.filter((time) => time > upTo) };
}
