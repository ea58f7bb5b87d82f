import { RE2JS } from 're2js';
import { pattern } from '../patterns.ts';
import { checkTextLength } from '../text-length.ts';
import { methodTable, text } from './method-table.ts';

/**
 * `lower` and `upper` change ASCII alone, `size` counts UTF-16 units, patterns are RE2's.
 * https://firebase.google.com/docs/reference/rules/rules.String
 */
export const STRING_METHODS = methodTable<string>({
  lower: (self) => self.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  matches: (self, re) => pattern(text(re)).matches(self),
  replace: (self, re, sub) => {
    // At most, every unit and the end are matches.
    checkTextLength((self.length + 1) * (text(sub).length + 1));
    return pattern(text(re))
      .matcher(self)
      .replaceAll(RE2JS.quoteReplacement(text(sub)));
  },
  size: (self) => BigInt(self.length),
  split: (self, re) => pattern(text(re)).split(self),
  toUtf8: (self) => new Uint8Array(Buffer.from(self, 'utf8')),
  trim,
  upper: (self) => self.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
});

/** Not by a pattern: JavaScript's would take a time that grows by the square of inner blanks. */
function trim(self: string): string {
  let start = 0;
  let end = self.length;
  while (start < end && isBlank(self.charCodeAt(start))) start += 1;
  while (start < end && isBlank(self.charCodeAt(end - 1))) end -= 1;
  return self.slice(start, end);
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
}
