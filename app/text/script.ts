/**
 * The scripts that people write in, as ISO 15924 names them and `Intl.Locale` a language's. Latin is the last: its words stand
 * in texts of all others.
 */
const scripts = [
  ...[
    'Deva',
    'Arab',
    'Beng',
    'Gujr',
    'Guru',
    'Knda',
    'Mlym',
    'Mtei',
    'Olck',
    'Orya',
    'Sinh',
    'Taml',
    'Telu',
  ],
  ...[
    'Tibt',
    'Mymr',
    'Khmr',
    'Laoo',
    'Thai',
    'Armn',
    'Cyrl',
    'Ethi',
    'Geor',
    'Grek',
    'Hebr',
    'Kore',
    'Jpan',
    'Hans',
  ],
  'Latn',
];

/** Of those that Unicode, which has each letter in one script, does not have or has in parts. */
const parts: Record<string, string> = {
  Kore: '\\p{Script=Hang}',
  Jpan: '\\p{Script=Hira}\\p{Script=Kana}',
  Hans: '\\p{Script=Hani}',
};

const letters = new Map(
  scripts.map((script) => [
    script,
    new RegExp(`[${parts[script] ?? `\\p{Script=${script}}`}]`, 'u'),
  ]),
);

/** The script of a text's letters, of several the one that is not Latin; undefined for a text without any that is known. */
export function scriptIn(text: string): string | undefined {
  return scripts.find((script) => letters.get(script)?.test(text));
}

/** The script of a language, as BCP 47 names it: `Deva` of `hi-IN`. */
export function scriptOf(tag: string): string {
  const script = String(new Intl.Locale(tag).maximize().script);
  return script === 'Hant' ? 'Hans' : script;
}
