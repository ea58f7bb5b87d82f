import { describe, expect, it } from 'vitest';
import { numbersIn, phoneNumbers, searchableDigits } from './phone.ts';

/** What each number of a text links to, and how it stands there. */
function linksIn(text: string) {
  return phoneNumbers(text).map(({ start, end, telephone, whatsApp }) => [
    text.slice(start, end),
    telephone,
    ...(whatsApp ? [whatsApp] : []),
  ]);
}

describe('a phone number', () => {
  it.each([
    ['06649876543', 'tel:06649876543', undefined],
    ['+43 664 9876543', 'tel:+436649876543', 'https://wa.me/436649876543'],
    ['+91 98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
  ])('is read outside of India by its own code alone: %s', (text, telephone, whatsApp) => {
    expect(phoneNumbers(text, 'AT')).toMatchObject([{ telephone, whatsApp }]);
  });

  it.each([
    ['9876543210', 'tel:9876543210'],
    ['09876543210', 'tel:09876543210'],
    ['098765 43210', 'tel:09876543210'],
    ['+91 98765 43210', 'tel:+919876543210'],
    ['+91-98765-43210', 'tel:+919876543210'],
    ['+91 (0) 98765 43210', 'tel:+919876543210'],
    ['919876543210', 'tel:919876543210'],
    ['0091 9876543210', 'tel:00919876543210'],
    ['९८७६५ ४३२१०', 'tel:9876543210'],
    ['＋９１ ９８７６５ ４３２１０', 'tel:+919876543210'],
    ['۹۸۷۶۵۴۳۲۱۰', 'tel:9876543210'],
    ['৯৮৭৬৫ ৪৩২১০', 'tel:9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', 'tel:9876543210'],
    ['98765−43210', 'tel:9876543210'],
    ['98765·43210', 'tel:9876543210'],
    ['98765_43210', 'tel:9876543210'],
    ['98765\u200b43210', 'tel:9876543210'],
    ['+91\u200e98765\u00a043210', 'tel:+919876543210'],
    ['98765/43210', 'tel:9876543210'],
    ['0 98765 43210', 'tel:09876543210'],
    ['+ 91 98765 43210', 'tel:+919876543210'],
    ['091-98765-43210', 'tel:+919876543210'],
    ['+091 98765 43210', 'tel:+919876543210'],
    ['0091-0-9876543210', 'tel:+919876543210'],
  ])('%s is an Indian mobile number, dialled as it was typed', (typed, telephone) => {
    expect(linksIn(typed)).toEqual([[typed, telephone, 'https://wa.me/919876543210']]);
  });

  it.each([
    ['0581-2345678', 'tel:05812345678'],
    ['(0581) 234 5678', 'tel:05812345678'],
    ['+91 581 2345678', 'tel:+915812345678'],
    ['080-23456789', 'tel:08023456789'],
    ['(080) 2345 6789', 'tel:08023456789'],
    ['+91 80 2345 6789', 'tel:+918023456789'],
    ['0091 80 23456789', 'tel:00918023456789'],
    ['+91 55555 01234', 'tel:+915555501234'],
    ['1800 123 4567', 'tel:18001234567'],
    ['1800-123-456', 'tel:1800123456'],
    ['1800123456', 'tel:1800123456'],
    ['1860 266 2345', 'tel:18602662345'],
    ['+91 1800 123 4567', 'tel:+9118001234567'],
    ['+1 800 555 0100', 'tel:+18005550100'],
    ['+800 1234 5678', 'tel:+80012345678'],
    ['0581/2345678', 'tel:05812345678'],
    ['0581, 2345678', 'tel:05812345678'],
    ['011-23456789', 'tel:01123456789'],
    ['0 80 23456789', 'tel:08023456789'],
    ['+91 (0)80 23456789', 'tel:+918023456789'],
    ['80-23456789', 'tel:8023456789'],
    ['(866) 2345678', 'tel:8662345678'],
    ['08023456789', 'tel:08023456789'],
    ['+917923456789', 'tel:+917923456789'],
    ['08662345678', 'tel:08662345678'],
    ['1800 3000 3000', 'tel:180030003000'],
    ['0044 20 7946 0958', 'tel:00442079460958'],
    ['0044 (0)20 7946 0958', 'tel:00442079460958'],
    ['112', 'tel:112'],
    ['2345678', 'tel:2345678'],
    ['98765432100', 'tel:98765432100'],
  ])('%s is a landline, a free number or an unknown one: no WhatsApp', (typed, telephone) => {
    expect(linksIn(typed)).toEqual([[typed, telephone]]);
  });

  it.each([
    ['0581-2345678 ext 12', 'tel:05812345678;ext=12'],
    ['0581-2345678 Extn. 12', 'tel:05812345678;ext=12'],
    ['0581 2345678, extension: 104', 'tel:05812345678;ext=104'],
    ['+91 581 2345678x7', 'tel:+915812345678;ext=7'],
    ['9876543210 ext १२', 'tel:9876543210;ext=12'],
    ['0581-2345678 ext-104', 'tel:05812345678;ext=104'],
    ['0581-2345678 #104', 'tel:05812345678;ext=104'],
    ['0581-2345678 ext. no. 104', 'tel:05812345678;ext=104'],
    ['0581-2345678/EXT 104', 'tel:05812345678;ext=104'],
    ['0581-2345678 – extn:104', 'tel:05812345678;ext=104'],
    ['0581-2345678 एक्सटेंशन १०४', 'tel:05812345678;ext=104'],
  ])('%s has its extension apart', (typed, telephone) => {
    expect(linksIn(typed)).toEqual([[typed, telephone]]);
  });

  it('is one of several in a text', () => {
    const both = ['tel:9876543210', 'tel:9123456789'];
    for (const typed of [
      '9876543210 / 9123456789',
      '9876543210/9123456789',
      '9876543210, 9123456789',
      '9876543210 or 9123456789',
      '9876543210 9123456789',
      '98765 43210 91234 56789',
      '98765-43210 - 91234-56789',
      'home: 9876543210; office (9123456789)',
      '९८७६५४३२१० या ९१२३४५६७८९',
    ]) {
      expect(
        phoneNumbers(typed).map(({ telephone }) => telephone),
        typed,
      ).toEqual(both);
      expect(
        phoneNumbers(typed).every(({ whatsApp }) => whatsApp),
        typed,
      ).toBe(true);
    }
    expect(linksIn('0581-2345678 ext 12 / 9876543210')).toEqual([
      ['0581-2345678 ext 12', 'tel:05812345678;ext=12'],
      ['9876543210', 'tel:9876543210', 'https://wa.me/919876543210'],
    ]);
  });

  it.each([
    ['2345678 9876543210', ['tel:2345678', 'tel:9876543210']],
    ['2345678\n2345679', ['tel:2345678', 'tel:2345679']],
    ['234567 234568', ['tel:234567', 'tel:234568']],
    ['1800 123 4567 9876543210', ['tel:18001234567', 'tel:9876543210']],
    ['+91 98765 43210 123', ['tel:+919876543210']],
    ['9876543210 12345', ['tel:9876543210']],
    ['0581-2345678/679', ['tel:05812345678']],
    ['0581-2345678 ext 104/105', ['tel:05812345678;ext=104']],
    ['9876543210, 0581/2345678, ext 12', ['tel:9876543210', 'tel:05812345678;ext=12']],
  ])('in %j is told from what stands beside it', (text, telephones) => {
    expect(phoneNumbers(text).map(({ telephone }) => telephone)).toEqual(telephones);
  });

  it.each([
    ...['', 'call me', 'javascript:alert(1)', '12', 'ext 12', 'ext 104'],
    '98765432109123456789',
  ])('is not in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('from abroad gets WhatsApp with its own country code', () => {
    expect(linksIn('+1 212 555 0100')).toEqual([
      ['+1 212 555 0100', 'tel:+12125550100', 'https://wa.me/12125550100'],
    ]);
    // Ten digits, of which an Indian number would begin with the same.
    expect(linksIn('+65 8123 4567')).toEqual([
      ['+65 8123 4567', 'tel:+6581234567', 'https://wa.me/6581234567'],
    ]);
    expect(linksIn('+ 44 (0)20 7946 0958')).toEqual([
      ['+ 44 (0)20 7946 0958', 'tel:+442079460958', 'https://wa.me/442079460958'],
    ]);
    expect(linksIn('212 555 0100')).toEqual([['212 555 0100', 'tel:2125550100']]);
  });

  it('of any length and content takes no time to find', () => {
    for (const text of [
      '1'.repeat(1000),
      '1 '.repeat(500),
      '( '.repeat(500),
      '1x'.repeat(500),
      '1 (('.repeat(250),
    ]) {
      const before = performance.now();
      phoneNumbers(text);
      expect(performance.now() - before).toBeLessThan(100);
    }
  });

  it('is found with and without zero and country code', () => {
    for (const typed of ['098765', '9198765', '00919876543210', '43210', '9876543210']) {
      expect(searchableDigits('98765 43210')).toContain(typed);
      expect(searchableDigits('0581-2345678 ext 12 / +91 98765 43210')).toContain(typed);
    }
    expect(searchableDigits('0581-2345678 ext 12')).toContain('+91 581 2345678'.replace(/\D/g, ''));
    expect(searchableDigits('12345')).toBe('12345');
  });
});

describe('the numbers in a text, one way for all spellings', () => {
  it.each([
    '98765 43210',
    '+91 98765-43210',
    '(0)98765 43210',
    '0091 9876543210',
    '919876543210',
    '९८७६५ ४३२१०',
    '+91 98765 43210, 098765 43210',
    '9876543210 ext 12',
  ])('%s', (text) => expect(numbersIn(text)).toEqual(['9876543210']));

  it.each([
    ['+44 20 7946 0958', ['442079460958']],
    ['0044 20 7946 0958', ['442079460958']],
    ['+44 (0)20 7946 0958', ['442079460958']],
    ['011-23456789', ['1123456789']],
    ['+91 11 2345 6789', ['1123456789']],
    ['9876543210 / 9123456789', ['9876543210', '9123456789']],
    ['98765 4321', ['987654321']],
    ['call me', []],
    ['', []],
  ])('%s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));
});
