import { readFileSync } from 'node:fs';
import { pattern } from 'embedded-firebase/testing';
import { describe, expect, it } from 'vitest';
import { isBlank } from '../../app/components/form/blank.ts';
import { ENQUIRY, mayWrite } from './clinic.ts';

/** Each as a text; a lone surrogate is none. */
const characters = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** Format characters that draw a sign: Unicode's Prepended_Concatenation_Mark. */
const drawn = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
/** Drawn empty, though Unicode has them for letters, marks and symbols; reserved ones beside them. */
const empty = /[\u2800\ufff0-\ufffc\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/u;

describe('what is invisible', () => {
  it('is the same to the forms and to the rules, of all code points', () => {
    const [, written] = /value\.matches\('(\[.*\]\*)'\)/.exec(rules) ?? [];
    const invisible = pattern(String(written).replaceAll('\\\\', '\\'));
    const differing = characters.filter((each) => isBlank(each) !== invisible.matches(each));
    expect(differing).toEqual([]);
  });

  it('is what Unicode calls white space, control, format or ignorable, and a few that are drawn empty', () => {
    const byProperty = /[\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
    const expected = characters.filter(
      (each) => (byProperty.test(each) && !drawn.test(each)) || empty.test(each),
    );
    expect(characters.filter(isBlank)).toEqual(expected);
  });

  it('is no more than nothing when there is much of it', () => {
    const all = characters.filter(isBlank).join('');
    expect(isBlank(all)).toBe(true);
    expect(isBlank(`${all}x${all}`)).toBe(false);
    for (const [message, allowed] of [
      [all, false],
      [`${all}x${all}`, true],
    ] as const) {
      expect(mayWrite('visitor', { 'enquiry/one': { ...ENQUIRY, message } })).toBe(allowed);
    }
  });

  it.each([
    'का\u200dव्य',
    '👩\u200d⚕\ufe0f',
    '\u200fد',
    '\u0301',
    '।',
    '\ue000',
    '🏴\u{e0067}\u{e007f}',
  ])('is not %j', (text) => expect(isBlank(text)).toBe(false));
});

it('a text is counted in UTF-16 units, as the forms count', () => {
  const may = (name: string) => mayWrite('visitor', { 'enquiry/one': { ...ENQUIRY, name } });
  expect([may('😀'.repeat(500)), may('😀'.repeat(501))]).toEqual([true, false]);
});
