import type { Entry } from './entry.ts';
import type { Filter } from './filter.ts';
import { comparison, isNewestFirst, type Order } from './order.ts';
import { Slices } from './slices.ts';

/**
 * The entries that the filter takes (all, without a filter) in the wanted order; `entries` itself is newest first. Works
 * in slices, and rejects with the signal's reason when it is aborted.
 */
export async function arrange(
  entries: readonly Entry[],
  filter: Filter | undefined,
  order: Order,
  signal: AbortSignal,
): Promise<readonly Entry[]> {
  const slices = new Slices(signal);
  const known = sorted.get(entries);
  const inOrder = isNewestFirst(order) ? entries : known?.order === order ? known.rows : undefined;
  const found = filter ? await filterInSlices(inOrder ?? entries, filter, slices) : entries;
  if (inOrder) return filter ? found : inOrder;
  const rows = await sortInSlices(found, comparison(order), slices);
  if (!filter) sorted.set(entries, { order, rows });
  return rows;
}

/** All entries in the order that was last asked for, so that a search need not sort its results at every keystroke. */
const sorted = new WeakMap<readonly Entry[], { order: Order; rows: readonly Entry[] }>();

async function filterInSlices(entries: readonly Entry[], filter: Filter, slices: Slices) {
  const found: Entry[] = [];
  // By index: an iterator of so many costs half as much as the search.
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] as Entry;
    if (filter(entry)) found.push(entry);
    if (index % 64 === 0) await slices.pause();
  }
  return found;
}

const runLength = 512;

/** A merge sort: `Array.sort` cannot be interrupted, and takes half a second for a hundred thousand texts. */
async function sortInSlices(
  entries: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
  slices: Slices,
): Promise<Entry[]> {
  await slices.pause();
  if (entries.length <= runLength) return entries.slice().sort(compare);
  const middle = entries.length >> 1;
  return merge(
    await sortInSlices(entries.slice(0, middle), compare, slices),
    await sortInSlices(entries.slice(middle), compare, slices),
    compare,
    slices,
  );
}

async function merge(
  one: Entry[],
  other: Entry[],
  compare: (one: Entry, other: Entry) => number,
  slices: Slices,
): Promise<Entry[]> {
  const merged: Entry[] = [];
  let [a, b] = [0, 0];
  while (a < one.length && b < other.length) {
    const [left, right] = [one[a] as Entry, other[b] as Entry];
    if (compare(left, right) <= 0) {
      merged.push(left);
      a++;
    } else {
      merged.push(right);
      b++;
    }
    if (merged.length % 256 === 0) await slices.pause();
  }
  return merged.concat(one.slice(a), other.slice(b));
}
