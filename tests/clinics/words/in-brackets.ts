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
