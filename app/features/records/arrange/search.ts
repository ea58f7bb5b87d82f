import { digitsOf } from '../../../text/digits.ts';
import type { Entry } from './entry.ts';
import { fold, foldWithSources } from './fold.ts';
import { occurrence, type Stretch } from './occurrence.ts';

export interface Query {
  /** Folded texts, each of which must occur in the record, but for a number that occurs by its digits. */
  terms: Term[];
}

interface Term {
  text: string;
  /** Of what may be a phone number: its digits in each of its spellings, without the zeros before them. */
  digits: readonly string[];
}

/** From so many digits on, what was typed may be the end of a phone number. */
const minimumDigits = 4;

/**
 * The query for what was typed into the search field; undefined for blanks. Numbers beside each other are one term: the
 * groups of a phone number. `spellingsOf` gives the further spellings of a phone number.
 */
export function parseQuery(
  typed: string,
  spellingsOf: (number: string) => readonly string[] = () => [],
): Query | undefined {
  const parts = fold(typed).split(/((?:^|\s)[+(]?\d[\d\s()+./-]*(?=\s|$))/);
  const terms = parts.flatMap((part) => {
    const number = part.trim().replace(/\s+/g, ' ');
    const digits = /^[\d\s()+./-]+$/.test(number) ? digitsOf(number) : '';
    if (digits.length < minimumDigits) return number.split(' ').filter(Boolean).map(asText);
    const spellings = [...spellingsOf(number), digits.replace(/^0+(?=\d)/, '')];
    return [
      { text: number, digits: spellings.filter(({ length }) => length >= minimumDigits - 1) },
    ];
  });
  // Each once: a long text pasted holds the same words again and again.
  const once = new Map(terms.map((term) => [term.text, term]));
  return terms.length > 0 ? { terms: [...once.values()] } : undefined;
}

function asText(text: string): Term {
  return { text, digits: [] };
}

/** Whether each term occurs in an entry, or in its notes, folded, which are asked for only where it does not. */
export function matches(
  entry: Entry,
  { terms }: Query,
  notesOf: (entry: Entry) => string = () => '',
): boolean {
  const { text, digits } = entry;
  return terms.every(
    (term) =>
      term.digits.some((each) => digits.includes(each)) ||
      occurrence(text, term.text) ||
      occurrence(notesOf(entry), term.text),
  );
}

/** Where the terms occur in a text, in order and not overlapping. */
export function textStretches(text: string, query: Query | undefined): Stretch[] {
  if (!query || text === '') return [];
  const folded = foldWithSources(text);
  return joined(query.terms.flatMap(({ text }) => occurrences(folded.text, folded.sources, text)));
}

/** Where the query occurs in a phone number: its digits, whatever separates them, and its words. */
export function numberStretches(number: string, query: Query | undefined): Stretch[] {
  if (!query) return [];
  const { text, sources } = foldWithSources(number);
  const positions = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const digits = positions.map((at) => text[at]).join('');
  const stretches = query.terms.flatMap((term) => {
    const found = term.digits.find((each) => digits.includes(each));
    if (found === undefined) return occurrences(text, sources, term.text);
    const first = digits.indexOf(found);
    const source = (index: number) => sources[positions[index] as number] as number;
    return [{ start: source(first), end: source(first + found.length - 1) + 1 }];
  });
  return joined(stretches);
}

function occurrences(text: string, sources: number[], term: string): Stretch[] {
  const found: Stretch[] = [];
  for (let each = occurrence(text, term); each; each = occurrence(text, term, each.end)) {
    found.push({ start: sources[each.start] as number, end: endOf(sources, each.end) });
  }
  return found;
}

/** The end of a match in the original, after the marks of its last character that folding drops. */
function endOf(sources: number[], next: number): number {
  const start = sources[next - 1] as number;
  let at = next;
  while (at < sources.length - 1 && (sources[at] as number) <= start) at++;
  return sources[at] as number;
}

/** The stretches within a part of their text, counted from that part's start. */
export function within(stretches: readonly Stretch[], start: number, end: number): Stretch[] {
  const found: Stretch[] = [];
  for (let at = firstAfter(stretches, start); at < stretches.length; at++) {
    const stretch = stretches[at] as Stretch;
    if (stretch.start >= end) break;
    found.push({
      start: Math.max(stretch.start, start) - start,
      end: Math.min(stretch.end, end) - start,
    });
  }
  return found;
}

/** The index of the first stretch that ends after a place. A text may have thousands, and as many parts. */
function firstAfter(stretches: readonly Stretch[], place: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle] as Stretch).end > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { start, end } of stretches.sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
