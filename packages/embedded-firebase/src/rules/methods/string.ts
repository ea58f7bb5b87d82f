import type { RE2JS } from 're2js';
import { EvaluationError } from '../errors.ts';
import { matchesPattern } from '../long-matches.ts';
import { pattern } from '../patterns.ts';
import { checkTextLength } from '../text-length.ts';
import { trim } from '../texts.ts';
import { methodTable, text } from './method-table.ts';

/**
 * `lower` and `upper` change ASCII alone, `size` counts UTF-16 units, patterns are RE2's.
 * https://firebase.google.com/docs/reference/rules/rules.String
 */
export const STRING_METHODS = methodTable<string>({
  lower: (self) => self.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  matches: (self, re) => matchesPattern(self, text(re)),
  replace: (self, re, sub) => {
    return replaceAll(self, pattern(text(re)), text(sub));
  },
  size: (self) => BigInt(self.length),
  split: (self, re) => split(self, pattern(text(re))),
  toUtf8: (self) => new Uint8Array(Buffer.from(self, 'utf8')),
  trim,
  upper: (self) => self.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
});

/**
 * The text between the matches. Empty ones at the end are left out, but for the last; a match of nothing at the start
 * leaves an empty text, as in Java before version 8.
 */
function split(self: string, re: RE2JS): string[] {
  const pieces: string[] = [];
  const matcher = re.matcher(self);
  let last = 0;
  while (matcher.find()) {
    pieces.push(self.slice(last, matcher.start()));
    last = matcher.end();
  }
  pieces.push(self.slice(last));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}

/** `$1` and `${name}` in the replacement stand for groups, `\\` takes the next character as it is. */
function replaceAll(self: string, re: RE2JS, replacement: string): string {
  // At most, every unit and the end are matches. A reference is longer than what one unit of the text makes of it.
  checkTextLength((self.length + 1) * (replacement.length + 1));
  // A `$` that refers to nothing and a backslash at the end stand for themselves.
  const escaped = replacement.replace(/\\[\s\S]|\$(?![0-9{])|\\$/g, (found) =>
    found.length === 1 ? `\\${found}` : found,
  );
  try {
    return re.matcher(self).replaceAll(escaped, true);
  } catch {
    throw new EvaluationError('the replacement names a group that the pattern has not');
  }
}
