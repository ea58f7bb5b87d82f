/**
 * Characters that draw nothing: white space, separators, controls, format characters but for the few that draw a sign,
 * Unicode's default ignorable code points, and what is drawn empty (braille blank, null notehead, fillers, a lost object).
 * The ranges are written out and not named, so that they mean the same in every browser, whatever its version of
 * Unicode, and in `firestore.rules`, which has the same list.
 */
const visible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are invisible
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself
  /[^\x00-\x20\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\u{13430}-\u{13442}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}
