/** By which letters of Indic scripts join; a font that has one for a script means it for all of its languages. */
const joining = /^(?:nukt|akhn|rphf|rkrf|pref|blwf|abvf|half|pstf|vatu|cjct)$/;

/**
 * The TrueType font with whole language systems: one that lacks what letters are joined by in the script's own shapes
 * becomes that. In Eczar, Marathi and Nepali lack it: `सर्व` under `lang="mr"` would show a halant in place of the reph.
 * Tables as in https://learn.microsoft.com/typography/opentype/spec/chapter2
 */
export function withWholeLanguages(font: Uint8Array): Uint8Array {
  // A copy of its own, which Buffer.slice() is not.
  const mended = Uint8Array.from(font);
  const view = new DataView(mended.buffer);
  const tag = (at: number) => String.fromCharCode(...mended.subarray(at, at + 4));
  /** The places of the records of a list, which begin with their number in two bytes. */
  const records = (list: number, size: number) =>
    Array.from({ length: view.getUint16(list) }, (_, index) => list + 2 + index * size);
  const table = records(4, 16)
    .map((at) => at + 6)
    .find((at) => tag(at) === 'GSUB');
  if (table === undefined) return font;
  const substitutions = view.getUint32(table + 8);
  const [scripts, features] = [4, 6].map(
    (at) => substitutions + view.getUint16(substitutions + at),
  );
  if (scripts === undefined || features === undefined) return font;
  const joiningOf = (languageSystem: number) =>
    records(languageSystem + 4, 2)
      .map((at) => tag(features + 2 + view.getUint16(at) * 6))
      .filter((feature) => joining.test(feature));
  for (const script of records(scripts, 6)) {
    const languages = scripts + view.getUint16(script + 4);
    const standard = view.getUint16(languages);
    if (standard === 0) continue;
    const wanted = joiningOf(languages + standard);
    for (const language of records(languages + 2, 6)) {
      const found = joiningOf(languages + view.getUint16(language + 4));
      if (wanted.some((each) => !found.includes(each))) view.setUint16(language + 4, standard);
    }
  }
  return mended;
}
