const alone: Record<string, string> = { a: 'अ', e: 'ए', i: 'इ', o: 'ओ', u: 'उ' };
const signs: Record<string, string> = { a: 'ा', e: 'े', i: 'ि', o: 'ो', u: 'ु' };
const consonants = 'बचदफगहजकलमनपकरसतववयजय';
const latin = 'bcdfghjklmnpqrstvwxyz';

/** A text, or all texts in an object, in Devanagari that nobody speaks; places such as `{name}` stay. */
export function hindiLike<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') {
    const parts = texts.split(/(\{\w+\})/);
    return parts.map((part) => (part.startsWith('{') ? part : written(part))).join('') as Texts;
  }
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((text) => hindiLike(text)) as Texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, hindiLike(text)]),
  ) as Texts;
}

function written(text: string): string {
  let before = '';
  return [...text.toLowerCase()]
    .map((letter) => {
      const sign = latin.includes(before) && before !== '' ? signs[letter] : alone[letter];
      before = letter;
      return sign ?? consonants[latin.indexOf(letter)] ?? letter;
    })
    .join('');
}
