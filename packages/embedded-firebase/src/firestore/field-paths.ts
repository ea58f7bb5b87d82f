import { isReserved, MAXIMUM_ID_BYTES } from './names.ts';
import { invalidArgument } from './payload.ts';
import type { FieldPath } from './values/fields.ts';

/** The path that stands for a document's name in queries and indexes. */
export const NAME_PATH = '__name__';

/** How deep maps and arrays may be nested. Source: https://firebase.google.com/docs/firestore/quotas#limits */
export const MAXIMUM_DEPTH = 20;

const simpleName = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const segment = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`/y;

/** Splits `a.b` or `` a.`b c` `` into names. Throws ApiError (400) for bad syntax, or a path deeper than any document. */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  segment.lastIndex = 0;
  for (;;) {
    const match = segment.exec(text);
    if (match === null) throw invalidPath(text);
    const name = match[1] ?? (match[2] ?? '').replace(/\\(.)/gs, '$1');
    checkFieldName(name);
    names.push(name);
    if (names.length - 1 > MAXIMUM_DEPTH) throw tooDeep();
    const end = match.index + match[0].length;
    if (end === text.length) return names;
    if (text[end] !== '.') throw invalidPath(text);
    segment.lastIndex = end + 1;
  }
}

/** Parses the paths of a document mask. A mask may name `__name__`, which selects nothing: every document has its name. */
export function parseMaskPaths(paths: readonly string[]): FieldPath[] {
  return paths.filter((path) => path !== NAME_PATH).map(parseFieldPath);
}

/** Writes a path as text, with backquotes where they are needed. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (simpleName.test(name) ? name : `\`${name.replace(/[`\\]/g, '\\$&')}\``))
    .join('.');
}

/**
 * Throws ApiError (400) for a field name that no document may have.
 * Source: https://firebase.google.com/docs/firestore/quotas#limits
 */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('A field name is empty.');
  if (!name.isWellFormed()) throw invalidArgument('A field name is not valid Unicode text.');
  if (isReserved(name)) {
    throw invalidArgument(`field name ${name.slice(0, 100)} is reserved`);
  }
  if (Buffer.byteLength(name) > MAXIMUM_ID_BYTES) {
    throw invalidArgument(`The property.name is longer than ${MAXIMUM_ID_BYTES} bytes.`);
  }
}

export function tooDeep(): Error {
  return invalidArgument(`Maps and arrays are nested more than ${MAXIMUM_DEPTH} levels deep.`);
}

function invalidPath(text: string): Error {
  return invalidArgument(
    `Invalid property path "${text.toWellFormed().slice(0, 200)}". Unquoted property paths must match regex ` +
      '([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
  );
}
