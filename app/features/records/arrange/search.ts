import { digitsOf } from '../../../text/digits.ts';
import type { Entry } from './entry.ts';
import { fold, foldWithSources } from './fold.ts';

export interface Query {
  /** Each of them must occur in the record. */
  terms: string[];
  /** The digits, if what was typed may be a phone number. */
  digits: string | undefined;
}

/** The query for what was typed into the search field; undefined for blanks. */
export function parseQuery(typed: string): Query | undefined {
  const terms = fold(typed).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return undefined;
  const looksLikePhone = /^[\d\s()+./-]+$/.test(fold(typed));
  const digits = looksLikePhone ? digitsOf(typed) : '';
  return { terms, digits: digits === '' ? undefined : digits };
}

export function matches({ text, digits }: Entry, query: Query): boolean {
  if (query.digits !== undefined && digits.includes(query.digits)) return true;
  return query.terms.every((term) => text.includes(term));
}

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where the terms occur in a text, in order and not overlapping. */
export function textStretches(text: string, query: Query | undefined): Stretch[] {
  if (!query || text === '') return [];
  const folded = foldWithSources(text);
  return joined(query.terms.flatMap((term) => occurrences(folded.text, folded.sources, term)));
}

/** Where the query's digits occur in a phone number, whatever separates them; without digits, where its terms do. */
export function numberStretches(number: string, query: Query | undefined): Stretch[] {
  if (query?.digits === undefined) return textStretches(number, query);
  const { text, sources } = foldWithSources(number);
  const positions = [...text].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
  const digits = positions.map((at) => text[at]).join('');
  const digitSources = [...positions.map((at) => sources[at] as number), number.length];
  // As typed, else without the zero or the country code, which the stored number may lack.
  const candidates = [query.digits, query.digits.replace(/^(?:0{0,2}91|0)(?=\d)/, '')];
  const found = candidates.find((candidate) => digits.includes(candidate));
  if (!found) return [];
  const at = digits.indexOf(found);
  const last = digitSources[at + found.length - 1] as number;
  return [{ start: digitSources[at] as number, end: last + 1 }];
}

function occurrences(text: string, sources: number[], term: string): Stretch[] {
  const found: Stretch[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    found.push({ start: sources[at] as number, end: endOf(sources, at + term.length) });
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
  return stretches
    .filter((stretch) => stretch.end > start && stretch.start < end)
    .map((stretch) => ({
      start: Math.max(stretch.start, start) - start,
      end: Math.min(stretch.end, end) - start,
    }));
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
