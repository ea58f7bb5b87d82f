/** Letters that are read leftwards, and the marks that turn or isolate what follows them. */
const turns =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const marks = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name to be put into a sentence, isolated (Unicode's isolates) if letters in it could reverse the sentence. */
export function isolated(name: string): string {
  return turns.test(name) ? `\u2068${name.replace(marks, '')}\u2069` : name;
}
