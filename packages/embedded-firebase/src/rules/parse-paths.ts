import type { Expression, PathPiece, PatternSegment } from './ast.ts';
import { type Source, syntaxError } from './source.ts';
import type { TokenReader } from './token-reader.ts';
import { skipBlank } from './tokens.ts';
import type { PathVariable } from './values.ts';
import { RESERVED } from './words.ts';

const NAME = /[\w.~@%:+&'*-]+|\([\w.~@%:+&'*-]+\)/y;
const VARIABLE = /\{[ \t\r\n]*([A-Za-z_$][\w$]*)[ \t\r\n]*(?:=[ \t\r\n]*(\*\*?)[ \t\r\n]*)?\}/y;
const VALUE = /\$[ \t\r\n]*\(/y;

/** Reads a match's path: `/databases/{database}/documents/{rest=**}`. */
export function parsePattern(reader: TokenReader): PatternSegment[] {
  const { source } = reader;
  const segments: PatternSegment[] = [];
  if (!reader.sees('/')) throw reader.expected('a path that starts with "/"');
  let offset = reader.next.start;
  while (source.text[offset] === '/') {
    const read = readName(source, offset) ?? readVariable(source, offset);
    if (read === null) {
      throw syntaxError(source, offset + 1, 'expected a name, {name} or {name=**} in the path');
    }
    const { piece, end } = read;
    segments.push(typeof piece === 'string' ? { kind: 'literal', text: piece } : piece);
    offset = skipBlank(source, end);
  }
  reader.continueAt(offset);
  return segments;
}

/** Reads a path in an expression: `/databases/$(database)/documents/users/$(request.auth.uid)`. */
export function parsePathPieces(
  reader: TokenReader,
  parseExpression: () => Expression,
): PathPiece[] {
  const { source } = reader;
  const pieces: PathPiece[] = [];
  let offset = reader.next.start;
  while (source.text[offset] === '/') {
    const read = readName(source, offset) ?? readVariable(source, offset);
    if (read !== null) {
      pieces.push(read.piece);
      offset = skipBlank(source, read.end);
      continue;
    }
    const start = skipBlank(source, offset + 1);
    const opening = matchAt(VALUE, source.text, start);
    if (opening === null) {
      throw syntaxError(source, offset + 1, 'expected a name, {name} or $(expression) in the path');
    }
    reader.continueAt(start + opening[0].length);
    pieces.push({ value: parseExpression() });
    if (!reader.sees(')')) throw reader.expected('")"');
    offset = skipBlank(source, reader.next.end);
  }
  reader.continueAt(offset);
  return pieces;
}

/** Whether a slash begins a path rather than divides: Google's compiler reads `10/2` as 10 and a path. */
export function beginsPath(source: Source, slash: number): boolean {
  return readName(source, slash) !== null;
}

/** A name right behind its slash, or a name in parentheses, as `(default)`. */
function readName(source: Source, slash: number): { piece: string; end: number } | null {
  const [name] = matchAt(NAME, source.text, slash + 1) ?? [];
  if (name === undefined) return null;
  return { piece: name, end: slash + 1 + name.length };
}

function readVariable(source: Source, slash: number): { piece: PathVariable; end: number } | null {
  const start = skipBlank(source, slash + 1);
  const [whole, name, glob] = matchAt(VARIABLE, source.text, start) ?? [];
  if (whole === undefined || name === undefined || RESERVED.has(name)) return null;
  return {
    piece: { kind: glob === '**' ? 'rest' : 'one', name },
    end: start + whole.length,
  };
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
