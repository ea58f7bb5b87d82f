import { comparePositions } from './key-range.ts';
import type { Scan } from './scan.ts';

/**
 * Joins the scans of one source whose ranges overlap, so that a document which several alternatives of a query find is
 * read once: thirty of them would take thirty times as long and as much memory. Scans of one index with overlapping ranges
 * are in one order, or the alternatives would not be served by the same index.
 */
export function joinScans(scans: readonly Scan[]): Scan[] {
  const bySource = Map.groupBy(scans, ({ source, range }) =>
    JSON.stringify([source, range.isReverse]),
  );
  return [...bySource.values()].flatMap(joinOverlapping);
}

function joinOverlapping(scans: readonly Scan[]): Scan[] {
  const [first, ...others] = [...scans].sort((a, b) =>
    comparePositions(a.range.from, b.range.from),
  );
  if (first === undefined) return [];
  const joined: Scan[] = [];
  let last = first;
  for (const scan of others) {
    if (comparePositions(scan.range.from, last.range.to) < 0) last = join(last, scan);
    else {
      joined.push(last);
      last = scan;
    }
  }
  return [...joined, last];
}

/** `right` begins in the range of `left`. */
function join(left: Scan, right: Scan): Scan {
  const endsLater = comparePositions(right.range.to, left.range.to) > 0;
  const range = endsLater ? { ...left.range, to: right.range.to } : left.range;
  const isWithinCursors = left.isWithinCursors && right.isWithinCursors;
  // The left scan alone finds everything when it has no filter and ends last.
  if (!endsLater && isUnfiltered(left) && isWithinCursors) return left;
  const isJoined = !(isUnfiltered(left) && isUnfiltered(right));
  return {
    ...left,
    range,
    filters: [],
    alternatives: [...left.alternatives, ...right.alternatives],
    isJoined,
    isWithinCursors,
  };
}

function isUnfiltered({ filters, isJoined }: Scan): boolean {
  return filters.length === 0 && !isJoined;
}
