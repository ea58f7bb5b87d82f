import { limits } from '../shares/limits.ts';
import type { Caller } from './caller.ts';

/**
 * The most characters of stored JSON that one request may load. Each document is parsed, checked and encoded while other
 * requests wait, or is kept until the client has read it. A form's writes find at most the document of an earlier attempt;
 * signed-in callers delete and restore many at once.
 */
export function maximumLoadedCharacters(caller: Caller | 'privileged'): number {
  return ofCaller(limits.loadedCharacters, caller);
}

/** The same for several documents in one response. */
export function maximumResponseCharacters(caller: Caller): number {
  return ofCaller(limits.responseCharacters, caller);
}

/** The most bytes of documents in a page of a list. */
export function maximumPageBytes(caller: Caller): number {
  return ofCaller(limits.pageBytes, caller);
}

function ofCaller(limit: { each: number; known: number }, caller: Caller | 'privileged'): number {
  return caller === 'privileged' || caller.client.isKnown ? limit.known : limit.each;
}
