/** An id from elsewhere, safe for a terminal: what would move its cursor, rename its window or reverse text is escaped. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** The same, but for the ends of lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
