import { Timestamp } from 'embedded-firebase/rules';
import { describe, expect, it } from 'vitest';
import { BLANKS, ENQUIRY, type Fields, LONG_AGO, mayWrite, NOW } from './clinic.ts';

const create = (changes: Fields) =>
  mayWrite('visitor', { 'enquiry/one': { ...ENQUIRY, ...changes } });

describe('an enquiry', () => {
  it.each([
    ['as the form sends it', {}],
    ['from काव्य', { name: 'काव्य' }],
    ["from D'Souza", { name: "D'Souza" }],
    ['from H. J. Rao', { name: 'H. J. Rao' }],
    ['with a name of 1,000 characters', { name: 'x'.repeat(1000) }],
    ['with a message of 100,000 characters', { message: 'x'.repeat(100_000) }],
    ['with a message of several lines', { message: 'One\n\nTwo\r\n' }],
    ['with markup, which stays text', { name: '<img src=x onerror=alert(1)>' }],
    ['with a number in any writing', { number: '+91 90000-00001' }],
    ['from a@b', { email: 'a@b' }],
    ['from a.b+c@sub.example.co.in', { email: 'a.b+c@sub.example.co.in' }],
    ["from o'neil_1@example.org", { email: "o'neil_1@example.org" }],
    ['from {x}|`~^=?/#$%&*!@example.org', { email: '{x}|`~^=?/#$%&*!@example.org' }],
  ])('%s is accepted', (_title, changes) => {
    expect(create(changes)).toBe(true);
  });

  it.each([
    ['with a field too many', { admin: true }],
    ['with a null name', { name: null }],
    ['with a number that is an integer', { number: 9_000_000_001n }],
    ['with a number that is a float', { number: 9e9 }],
    ['with a list as its message', { message: ['a'] }],
    ['with a map as its name', { name: new Map([['a', 'b']]) }],
    ['with an empty name', { name: '' }],
    ['with a name of blanks', { name: ' \t\n ' }],
    ['with a name of no-break spaces', { name: '\u00a0\u202f' }],
    ['with a name of ideographic spaces', { name: '\u3000\ufeff' }],
    ['with a message of blanks', { message: '   ' }],
    ['with a number of blanks', { number: ' ' }],
    ['with a name of 1,001 characters', { name: 'x'.repeat(1001) }],
    ['with a number of 1,001 characters', { number: '1'.repeat(1001) }],
    ['with a message of 100,001 characters', { message: 'x'.repeat(100_001) }],
    ['of 1970', { createdAt: LONG_AGO }],
    ['of 2099', { createdAt: new Timestamp(4_070_908_800_000_000_000n) }],
    ['of a microsecond ago', { createdAt: new Timestamp(NOW.nanoseconds - 1000n) }],
    ['with a time that is text', { createdAt: '2025-11-27T23:11:04Z' }],
    ['without a time', { createdAt: null }],
    ['from javascript:alert(1)', { email: 'javascript:alert(1)' }],
    ['from javascript:alert(1)//@b', { email: 'javascript:alert(1)//@b' }],
    ['from two addresses', { email: 'a@b,c@d' }],
    ['from an address with a blank', { email: 'a b@c' }],
    ['from an address with a line break', { email: 'a@b\nBcc: c@d' }],
    ['from an address that ends in a line break', { email: 'a@b\n' }],
    ['from <a@b>', { email: '<a@b>' }],
    ['from a"@b', { email: 'a"@b' }],
    ['from a@', { email: 'a@' }],
    ['from @b', { email: '@b' }],
    ['from a@-b', { email: 'a@-b' }],
    ['from a@b..c', { email: 'a@b..c' }],
    ['from a@b.', { email: 'a@b.' }],
    ['from a@b@c', { email: 'a@b@c' }],
    ['from a host of 64 characters', { email: `a@${'b'.repeat(64)}` }],
    ['from an address of 321 characters', { email: `${'a'.repeat(319)}@b` }],
    ['without an address', { email: '' }],
  ] as [string, Fields][])('%s is refused', (_title, changes) => {
    expect(create(changes)).toBe(false);
  });

  it('of nothing but characters that a form takes for blank is refused', () => {
    expect(BLANKS).toHaveLength(25);
    for (const blanks of [...BLANKS, BLANKS.join(''), BLANKS.toReversed().join('')]) {
      for (const field of ['name', 'number', 'message']) {
        expect(create({ [field]: blanks }), `${field} ${JSON.stringify(blanks)}`).toBe(false);
      }
    }
    expect(create({ name: `${BLANKS.join('')}x${BLANKS.join('')}` })).toBe(true);
  });

  it.each(Object.keys(ENQUIRY))('without its %s is refused', (field) => {
    const { [field]: _left, ...rest } = ENQUIRY;
    expect(mayWrite('visitor', { 'enquiry/one': rest })).toBe(false);
  });

  it('is refused when it is empty', () => {
    expect(mayWrite('visitor', { 'enquiry/one': {} })).toBe(false);
  });
});

describe('an enquiry sent again to its id', () => {
  const stored = { 'enquiry/one': { ...ENQUIRY, createdAt: LONG_AGO } };

  it('with the same content is accepted', () => {
    expect(mayWrite('visitor', { 'enquiry/one': ENQUIRY }, stored)).toBe(true);
  });

  it.each([
    ['another name', { name: 'Somebody' }],
    ['another message', { message: 'Is Monday possible?' }],
    ['another number', { number: '9000000009' }],
    ['another address', { email: 'other@example.org' }],
    ['a field too many', { admin: true }],
    ['its own old time', { createdAt: LONG_AGO }],
  ] as [string, Fields][])('with %s is refused', (_title, changes) => {
    const writes = { 'enquiry/one': { ...ENQUIRY, ...changes } };
    expect(mayWrite('visitor', writes, stored)).toBe(false);
    expect(mayWrite('staff', writes, stored)).toBe(false);
  });

  it('over a record of an older shape is refused', () => {
    const old = { 'enquiry/one': { ...ENQUIRY, phone: '1', createdAt: LONG_AGO } };
    expect(mayWrite('visitor', { 'enquiry/one': ENQUIRY }, old)).toBe(false);
  });
});

describe('a batch of enquiries', () => {
  it('is refused whole when one of them is wrong', () => {
    const writes = { 'enquiry/one': ENQUIRY, 'enquiry/two': { ...ENQUIRY, name: ' ' } };
    expect(mayWrite('visitor', writes)).toBe(false);
  });
});
