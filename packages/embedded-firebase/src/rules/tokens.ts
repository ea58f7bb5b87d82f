import { type Source, syntaxError } from './source.ts';
import { scanBytes, scanString } from './string-literals.ts';

export type Token = { start: number; end: number } & (
  | { kind: 'name'; text: string }
  | { kind: 'symbol'; text: string }
  | { kind: 'integer'; value: bigint }
  | { kind: 'float'; value: number }
  | { kind: 'string'; value: string }
  | { kind: 'bytes'; value: Uint8Array }
  | { kind: 'end' }
);

const BLANK = /(?:[ \t\r\n\f]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /(?:[A-Za-z_]|\$\w)[\w$]*/y;
// No exponent, and no zero in front: 010 is two numbers, which no rule has next to each other.
const NUMBER = /(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)/y;
const SYMBOL = /--|\+\+|==|!=|<=|>=|&&|\|\||[{}()[\],;:.=<>!+\-*/%?]/y;

/** Past the blanks and comments at `offset`. */
export function skipBlank(source: Source, offset: number): number {
  return offset + matchAt(BLANK, source.text, offset).length;
}

/** The token that starts at or after `offset`, past blanks and comments. */
export function tokenAt(source: Source, offset: number): Token {
  const start = skipBlank(source, offset);
  const { text } = source;
  const first = text[start];
  if (first === undefined) return { kind: 'end', start, end: start };
  if (first === '"' || first === "'")
    return { kind: 'string', start, ...scanString(source, start) };
  if ((first === 'b' || first === 'B') && (text[start + 1] === '"' || text[start + 1] === "'")) {
    return { kind: 'bytes', start, ...scanBytes(source, start + 1) };
  }
  if (text.startsWith('/*', start)) throw syntaxError(source, start, 'this comment never ends');
  return (
    nameAt(text, start) ??
    numberAt(text, start) ??
    symbolAt(text, start) ??
    unexpected(source, start)
  );
}

/** What the token is, for an error message. */
export function nameOfToken(token: Token): string {
  if (token.kind === 'end') return 'the end of the file';
  if (token.kind === 'name' || token.kind === 'symbol') return `"${token.text}"`;
  return { integer: 'a number', float: 'a number', string: 'a string', bytes: 'bytes' }[token.kind];
}

function nameAt(text: string, start: number): Token | null {
  const name = matchAt(NAME, text, start);
  return name ? { kind: 'name', text: name, start, end: start + name.length } : null;
}

function numberAt(text: string, start: number): Token | null {
  const digits = matchAt(NUMBER, text, start);
  if (!digits) return null;
  const end = start + digits.length;
  if (/^[0-9]+$/.test(digits)) return { kind: 'integer', value: BigInt(digits), start, end };
  return { kind: 'float', value: Number(digits), start, end };
}

function symbolAt(text: string, start: number): Token | null {
  const symbol = matchAt(SYMBOL, text, start);
  return symbol ? { kind: 'symbol', text: symbol, start, end: start + symbol.length } : null;
}

function unexpected(source: Source, start: number): never {
  const character = String.fromCodePoint(source.text.codePointAt(start) ?? 0);
  throw syntaxError(source, start, `unexpected character ${JSON.stringify(character)}`);
}

function matchAt(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}
