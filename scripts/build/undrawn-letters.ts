/** The letters and digits to be seen in a page that are not among the `drawn` ones. */
export function undrawnLetters(html: string, drawn: ReadonlySet<string>): string[] {
  const body = html.slice(html.indexOf('<body'));
  const seen = body.replace(/<script[^<]*<\/script>|<[^<>]*>/g, ' ');
  return [...new Set(seen.normalize('NFC').match(/[\p{L}\p{N}]/gu))].filter(
    (each) => !drawn.has(each),
  );
}
