import { type Source, syntaxError } from './source.ts';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})|(.))/suy;

/** Reads a string whose opening quote stands at `start`. */
export function scanString(source: Source, start: number): { value: string; end: number } {
  let value = '';
  const end = scanQuoted(source, start, (piece) => {
    value += typeof piece === 'string' ? piece : String.fromCharCode(piece);
  });
  return { value, end };
}

/** Reads bytes whose opening quote stands at `start`: `\xFF` and `\377` are bytes, text is UTF-8. */
export function scanBytes(source: Source, start: number): { value: Uint8Array; end: number } {
  const pieces: Uint8Array[] = [];
  const end = scanQuoted(source, start, (piece, at) => {
    if (source.text.startsWith('\\u', at)) {
      throw syntaxError(source, at, 'expected an escape of bytes such as \\xFF');
    }
    pieces.push(typeof piece === 'string' ? Buffer.from(piece, 'utf8') : Uint8Array.of(piece));
  });
  return { value: new Uint8Array(Buffer.concat(pieces)), end };
}

/** Hands on pieces of text, and a number for each hexadecimal or octal escape of one byte. */
function scanQuoted(
  source: Source,
  start: number,
  take: (piece: string | number, at: number) => void,
): number {
  const { text } = source;
  const quote = text[start];
  let plain = start + 1;
  for (let offset = plain; ; ) {
    const character = text[offset];
    if (character === undefined || character === '\n' || character === '\r') {
      throw syntaxError(source, start, 'this string never ends');
    }
    if (character !== quote && character !== '\\') {
      offset += 1;
      continue;
    }
    if (plain < offset) take(text.slice(plain, offset), plain);
    if (character === quote) return offset + 1;
    const escaped = readEscape(source, offset);
    take(escaped.piece, offset);
    offset = escaped.end;
    plain = offset;
  }
}

function readEscape(source: Source, offset: number): { piece: string | number; end: number } {
  ESCAPE.lastIndex = offset;
  const [whole, byte, unit, octal, simple] = ESCAPE.exec(source.text) ?? [];
  const end = offset + (whole ?? '').length;
  if (byte !== undefined) return { piece: Number.parseInt(byte, 16), end };
  if (octal !== undefined) return { piece: Number.parseInt(octal, 8), end };
  if (unit !== undefined) return { piece: String.fromCharCode(Number.parseInt(unit, 16)), end };
  if (simple !== undefined && Object.hasOwn(SIMPLE_ESCAPES, simple)) {
    return { piece: SIMPLE_ESCAPES[simple] as string, end };
  }
  throw syntaxError(source, offset, 'expected an escape such as \\\\, \\n or \\u0041');
}
