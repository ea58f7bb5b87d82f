import type { Expression, PatternSegment } from './ast.ts';
import { syntaxError } from './source.ts';
import type { TokenReader } from './token-reader.ts';

const SEGMENT = /\(default\)|[\p{L}\p{N}_.~@%-]+/uy;
const WILDCARD = /\{([A-Za-z_][A-Za-z0-9_]*)(?:=(\*\*?))?\}/y;

/** Reads a match's path: `/databases/{database}/documents/{rest=**}`. */
export function parsePattern(reader: TokenReader): PatternSegment[] {
  const { source } = reader;
  const segments: PatternSegment[] = [];
  if (!reader.sees('/')) throw reader.expected('a path that starts with "/"');
  let offset = reader.next.start;
  while (source.text[offset] === '/') {
    const wildcard = matchAt(WILDCARD, source.text, offset + 1);
    const name = wildcard?.[1];
    const text = (wildcard ?? matchAt(SEGMENT, source.text, offset + 1))?.[0];
    if (text === undefined) {
      throw syntaxError(source, offset + 1, 'expected a name, {name} or {name=**} in the path');
    }
    if (name === undefined) segments.push({ kind: 'literal', text });
    else segments.push({ kind: wildcard?.[2] === '**' ? 'rest' : 'one', name });
    offset += 1 + text.length;
  }
  reader.continueAt(offset);
  return segments;
}

/** Reads a path in an expression: `/databases/$(database)/documents/staff/$(request.auth.uid)`. */
export function parsePathSegments(
  reader: TokenReader,
  parseExpression: () => Expression,
): (string | Expression)[] {
  const { source } = reader;
  const segments: (string | Expression)[] = [];
  let offset = reader.next.start;
  while (source.text[offset] === '/') {
    if (source.text.startsWith('$(', offset + 1)) {
      reader.continueAt(offset + 3);
      segments.push(parseExpression());
      if (!reader.sees(')')) throw reader.expected('")"');
      offset = reader.next.end;
      continue;
    }
    const text = matchAt(SEGMENT, source.text, offset + 1)?.[0];
    if (text === undefined) {
      throw syntaxError(source, offset + 1, 'expected a name or $(expression) in the path');
    }
    segments.push(text);
    offset += 1 + text.length;
  }
  reader.continueAt(offset);
  return segments;
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
