import type { Entry } from './entry.ts';
import { Slices } from './slices.ts';

/** By which somebody who wrote before is known again. */
export type SenderField = 'number' | 'email';

/** Who wrote the entries of a list. */
export interface Senders {
  /** What came before an entry from the same number, however it is spelled, or the same email: the newest first. */
  before(entry: Entry, field: SenderField): Entry[];
}

/**
 * Reads the senders of entries that are newest first. It keeps tables of integers: of a hundred thousand numbers and emails the
 * texts would take too much memory. Works in slices, and rejects with the signal's reason when it is aborted.
 */
export async function readSenders(
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<Senders> {
  const slices = new Slices(signal);
  const tables = { number: tableFor(entries.length), email: tableFor(entries.length) };
  // From the oldest, so that the newest comes first in its place.
  for (let index = entries.length - 1; index >= 0; index--) {
    for (const field of ['number', 'email'] as const) {
      const { first, next } = tables[field];
      const place = placeOf(entries[index] as Entry, field);
      if (place < 0) continue;
      next[index] = first[place] as number;
      first[place] = index;
    }
    if (index % 64 === 0) await slices.pause();
  }
  return {
    before(entry, field) {
      const { first, next } = tables[field];
      const found: Entry[] = [];
      for (let at = first[placeOf(entry, field)] ?? -1; at >= 0; at = next[at] as number) {
        const other = entries[at] as Entry;
        if (isBefore(other, entry) && isSameSender(other, entry, field)) found.push(other);
      }
      return found;
    },
  };

  /** Where those who may be the entry's sender stand in a table; -1 where nothing tells who it is. */
  function placeOf(entry: Entry, field: SenderField): number {
    const hash = hashOf(field === 'number' ? numberEnd(entry) : emailOf(entry));
    return hash === 0 ? -1 : (hash >>> 1) % entries.length;
  }
}

/** A hash table: by place the index of its first entry, and by that index the next one's; -1 where there is none. */
function tableFor(count: number) {
  return { first: new Int32Array(count).fill(-1), next: new Int32Array(count) };
}

/** What finds the number of these entries in a search: its digits in the shortest of their spellings. */
export function commonNumber(entries: readonly Entry[]): string {
  return entries.map(numberOf).reduce((one, other) => (other.length < one.length ? other : one));
}

function isBefore({ record: one }: Entry, { record: other }: Entry): boolean {
  return one.receivedAt !== null && other.receivedAt !== null && one.receivedAt < other.receivedAt;
}

/** A number may stand with its country's code or without. */
function isSameSender(one: Entry, other: Entry, field: SenderField): boolean {
  if (field === 'email') return emailOf(one) === emailOf(other);
  const [a, b] = [numberOf(one), numberOf(other)];
  return a.endsWith(b) || b.endsWith(a);
}

/** No number that can be dialled from elsewhere has fewer digits. */
const shortestNumber = 7;

function numberOf({ digits }: Entry): string {
  return digits.replace(/^0+/, '');
}

function numberEnd(entry: Entry): string {
  const number = numberOf(entry);
  return number.length < shortestNumber ? '' : number.slice(-shortestNumber);
}

function emailOf({ record }: Entry): string {
  return record.email.trim().toLowerCase();
}

/** FNV-1a; 0 for an empty text. Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function hashOf(text: string): number {
  if (text === '') return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 1;
}
