import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { spellingsOf } from '../../../text/phone-numbers.ts';
import { toEntry } from './entry.ts';
import { fold, foldWithSources } from './fold.ts';
import { matches, numberStretches, parseQuery, textStretches } from './search.ts';

const record = clinicRecord({
  name: 'काव्य शर्मा',
  number: '+91 98765-43210',
  email: 'Kavya@Example.com',
  message: 'मेरे दाँत में दर्द है. Señora José says hi. Two teeth, no. 36',
});

function finds(typed: string, inRecord = record): boolean {
  const query = parseQuery(typed, (number) => spellingsOf(number, 'IN'));
  return query !== undefined && matches(toEntry(inRecord), query);
}

function marked(text: string, typed: string): string[] {
  return textStretches(text, parseQuery(typed)).map(({ start, end }) => text.slice(start, end));
}

describe('folding', () => {
  it.each([
    ['José', 'jose'],
    ['JOSE\u0301', 'jose'],
    ['हिन्दी', 'हिंदी'],
    ['दाँत', 'दांत'],
    ['सम्पर्क', 'संपर्क'],
    ['ज़रूर', 'जरूर'],
    ['\u095bरूर', 'जरूर'],
    ['क\u094d\u200dष', 'क्ष'],
    ['१२३', '123'],
    ['ｆｕｌｌ', 'full'],
    ['مُحَمَّد', 'محمد'],
    ['İstanbul', 'istanbul'],
    ...[...'’‘‛`´′ʼʻ＇˴\u0384\u1fbd\u1fbf\u1ffd\u1ffe\u07f4\u07f5'].map((each) => [
      `D${each}Souza`,
      "D'Souza",
    ]),
    ...[...'“”„«»″＂'].map((each) => [`${each}soft`, '"soft']),
    ...[...'‐‑‒–—―−﹣－־'].map((each) => [`10${each}12`, '10-12']),
    ['1⁄2', '1/2'],
    ['½', '1/2'],
    ['ILGIN', 'ılgın'],
    ['STRASSE', 'Straße'],
    ['Ødegård', 'odegard'],
    ['ΜΑΡΊΑΣ', 'Μαρίας'],
    ['علي', 'علی'],
    ['مكة', 'مکۃ'],
    ['محـــمد', 'محمد'],
    ['۱۲۳', '123'],
    ['১২৩', '123'],
    ['दर्द है।', 'दर्द है|'],
  ] as [string, string][])('takes %s for %s', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('keeps vowel signs apart, for they make other words', () => {
    expect(fold('काव्य')).not.toBe(fold('कवय'));
    expect(fold('नाम')).not.toBe(fold('नम'));
  });

  it('is the same with sources and without', () => {
    const letters = fc.constantFrom(...'`´’–aÉΣßẞς۹ي९नमञक़ँ्ी\u200dﬁ😀 न्दम्प\n');
    const texts = fc.string({
      unit: fc.oneof(letters, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
      maxLength: 60,
    });
    fc.assert(
      fc.property(texts, (text) => {
        expect(fold(text)).toBe(foldWithSources(text).text);
      }),
    );
  });

  it('gives a source for each character, emoji included', () => {
    const original = 'aé😀हिन्दी ﬁ';
    const { text, sources } = foldWithSources(original);
    expect(sources).toHaveLength(text.length + 1);
    expect(sources.at(-1)).toBe(original.length);
    expect([...sources].sort((one, other) => one - other)).toEqual(sources);
  });
});

describe('search', () => {
  it.each([
    'काव्य',
    'शर्मा',
    'kavya@example',
    'KAVYA',
    'jose',
    'senora',
    'दांत',
    'teeth two',
    'शर्मा teeth',
    '98765 43210',
    '9876543210',
    '+91 98765',
    '+919876543210',
    '098765',
    '0091 98765 43210',
    '43210',
    '९८७६५',
    '091-98765',
    '۹۸۷۶۵ ۴۳۲۱۰',
    '36',
  ])('finds the record by %s', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(['verma', 'teeth three', '98765 43211', 'kavyasharma'])('does not by %s', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  it('finds one apostrophe, quotation mark or dash by another, and marks it', () => {
    const spellings = [
      'D’Souza – “soft”',
      'D\'Souza - "soft"',
      'D`Souza — „soft“',
      'd´souza ‐ «soft»',
    ];
    for (const name of spellings) {
      for (const typed of spellings) expect(finds(typed, clinicRecord({ name })), typed).toBe(true);
      expect(marked(name, "d'souza")).toEqual([name.slice(0, 7)]);
    }
  });

  it.each([
    ['Rekha 9058123456', 'Rekha', '9058 123456'],
    ['9058 123 456 rekha', 'Rekha', '9058 123456'],
    ['0044 7400 123456', '', '+44 7400 123456'],
    ['+44 7400 123456', '', '0044 7400 123456'],
    ['(0581) 234-5678', '', '+91 581 2345678'],
    ['3210', '', '98765 43210'],
    ['9123456789', '', '98765 43210 / 91234 56789'],
    ['8 8 9 9 0 0 1 1 2 2', '', '8899001122'],
  ])('finds by %s the number of %s, %s', (typed, name, number) => {
    expect(finds(typed, clinicRecord({ name, number }))).toBe(true);
  });

  it.each(['8 8 9 9 0 0 1 1 2 2', '98765 43219', 'Asha 98765 43210'])(
    'takes %s for a whole, and not for numbers that occur somewhere',
    (typed) => {
      const message = 'At 8, 9, 0, 1 or 2: 98765 or 43219';
      expect(finds(typed, clinicRecord({ name: 'Rekha', number: '98765 43210', message }))).toBe(
        false,
      );
    },
  );

  it('of a few digits finds them in any text', () => {
    expect(finds('room 12', clinicRecord({ message: 'Room no. 12, bed 2' }))).toBe(true);
    expect(finds('12/05/1980', clinicRecord({ message: 'born 12/05/1980' }))).toBe(true);
  });

  it.each([
    ['wisdomtooth', 'My wise wisdom tooth aches', 'wisdom tooth'],
    ['rootcanal', 'Root-canal treatment?', 'Root-canal'],
    ['अक्लदाढ़', 'अक्ल दाढ़ में दर्द', 'अक्ल दाढ़'],
    ['wisdomtooth', 'wisdomtooth', 'wisdomtooth'],
  ])('finds and marks by %s a word that is written as two: %s', (typed, message, mark) => {
    expect(finds(typed, clinicRecord({ message }))).toBe(true);
    expect(marked(message, typed)).toEqual([mark]);
  });

  it.each([
    ['cantor', 'I can to remain'],
    ['wisdomteeth', 'my wisdom tooth'],
    ['at six', 'a t six'],
    ['atsix', 'at six'],
  ])('does not find by %s what is other words: %s', (typed, message) => {
    expect(finds(typed, clinicRecord({ message }))).toBe(false);
  });

  it('of blanks looks for nothing', () => {
    expect(parseQuery('  \t ')).toBeUndefined();
  });

  it('never joins the end of one field with the beginning of the next', () => {
    expect(finds('ab', clinicRecord({ name: 'a', number: 'b' }))).toBe(false);
  });
});

describe('marks', () => {
  it('cover the original spelling with all its signs', () => {
    expect(marked('Señora José', 'jose')).toEqual(['José']);
    expect(marked('Jose\u0301 and', 'jose')).toEqual(['Jose\u0301']);
    expect(marked('यह हिन्दी है', 'हिंदी')).toEqual(['हिन्दी']);
    expect(marked('मेरे दाँत में', 'दांत')).toEqual(['दाँत']);
    expect(marked('😀 ab 😀', 'ab')).toEqual(['ab']);
    expect(marked('😀 ab 😀', '😀')).toEqual(['😀', '😀']);
  });

  it('do not overlap', () => {
    expect(marked('banana', 'ana nan')).toEqual(['anan']);
    expect(marked('abc abc', 'ab bc')).toEqual(['abc', 'abc']);
    expect(marked('banana', 'banana an')).toEqual(['banana']);
  });

  it.each([
    ['98765 43210', '98765-43210'],
    ['+91 987', '987'],
    ['9876543210', '98765-43210'],
    ['09876', '9876'],
    ['091 98765', '98765'],
  ])('in a number follow the digits of %s', (typed, expected) => {
    const number = '98765-43210';
    const query = parseQuery(typed, (each) => spellingsOf(each, 'IN'));
    const found = numberStretches(number, query);
    expect(found.map(({ start, end }) => number.slice(start, end))).toEqual([expected]);
  });
});
