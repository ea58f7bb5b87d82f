/**
 * The letters of the scripts that people write in, which are named as ISO 15924 names them and `Intl.Locale` a language's. Latin
 * is the last: its words stand in texts of all others.
 */
const scripts: [script: string, letter: RegExp][] = [
  ['Deva', /\p{Script=Deva}/u],
  ['Arab', /\p{Script=Arab}/u],
  ['Beng', /\p{Script=Beng}/u],
  ['Gujr', /\p{Script=Gujr}/u],
  ['Guru', /\p{Script=Guru}/u],
  ['Knda', /\p{Script=Knda}/u],
  ['Mlym', /\p{Script=Mlym}/u],
  ['Mtei', /\p{Script=Mtei}/u],
  ['Olck', /\p{Script=Olck}/u],
  ['Orya', /\p{Script=Orya}/u],
  ['Sinh', /\p{Script=Sinh}/u],
  ['Taml', /\p{Script=Taml}/u],
  ['Telu', /\p{Script=Telu}/u],
  ['Tibt', /\p{Script=Tibt}/u],
  ['Mymr', /\p{Script=Mymr}/u],
  ['Khmr', /\p{Script=Khmr}/u],
  ['Laoo', /\p{Script=Laoo}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Armn', /\p{Script=Armn}/u],
  ['Cyrl', /\p{Script=Cyrl}/u],
  ['Ethi', /\p{Script=Ethi}/u],
  ['Geor', /\p{Script=Geor}/u],
  ['Grek', /\p{Script=Grek}/u],
  ['Hebr', /\p{Script=Hebr}/u],
  ['Kore', /\p{Script=Hang}/u],
  ['Jpan', /[\p{Script=Hira}\p{Script=Kana}]/u],
  ['Hans', /\p{Script=Hani}/u],
  ['Latn', /\p{Script=Latn}/u],
];

/** The script of a text's letters, of several the one that is not Latin; undefined for a text without any that is known. */
export function scriptIn(text: string): string | undefined {
  return scripts.find(([, letter]) => letter.test(text))?.[0];
}

/** The script of a language, as BCP 47 names it: `Deva` of `hi-IN`. */
export function scriptOf(tag: string): string {
  const script = known.get(tag) ?? String(new Intl.Locale(tag).maximize().script);
  known.set(tag, script);
  return script === 'Hant' ? 'Hans' : script;
}

const known = new Map<string, string>();
