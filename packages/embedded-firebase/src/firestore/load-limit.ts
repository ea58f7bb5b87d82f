import type { Caller } from './caller.ts';

/**
 * The most characters of stored JSON that one request may load. Each document is parsed, checked and encoded while other
 * requests wait, or is kept until the client has read it. A form's writes find at most the document of an earlier attempt;
 * staff delete and restore many at once.
 */
const VISITOR_CHARACTERS = 1024 * 1024;
const SIGNED_IN_CHARACTERS = 10 * 1024 * 1024;

/** Less for batchGet, whose whole response is built in memory before it is sent. The SDK asks for one document. */
const VISITOR_RESPONSE_CHARACTERS = 256 * 1024;

export function maximumLoadedCharacters(caller: Caller | 'privileged'): number {
  return isVisitor(caller) ? VISITOR_CHARACTERS : SIGNED_IN_CHARACTERS;
}

/** The same for several documents in one response. */
export function maximumResponseCharacters(caller: Caller): number {
  return isVisitor(caller) ? VISITOR_RESPONSE_CHARACTERS : SIGNED_IN_CHARACTERS;
}

function isVisitor(caller: Caller | 'privileged'): boolean {
  return caller !== 'privileged' && !caller.client.isKnown;
}
