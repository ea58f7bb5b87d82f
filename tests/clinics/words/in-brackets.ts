/** Texts that the schema wants to find in another text, so that brackets would stand between. */
const withoutBrackets = /^(street|city|state)$/;

/** All texts in an object in a language of which no word stands without brackets; places such as `{name}` stay. */
export function inBrackets<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return `⟦${texts}⟧` as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((text) => inBrackets(text)) as Texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' && withoutBrackets.test(key) ? text : inBrackets(text),
    ]),
  ) as Texts;
}

/** What of these texts stands in no brackets and has two letters in a row. */
export function outside(texts: readonly string[]): string[] {
  return texts
    .map((text) => {
      let [rest, before] = [text, ''];
      while (rest !== before) [rest, before] = [rest.replace(/⟦[^⟦⟧]*⟧/g, ' '), rest];
      return rest.trim();
    })
    .filter((text) => /\p{L}{2}/u.test(text));
}
