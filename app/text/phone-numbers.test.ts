import { describe, expect, it } from 'vitest';
import { isCountry, numbersIn, phoneNumbers, writtenInternationally } from './phone-numbers.ts';

/** What each number of a text is dialled as, and `w` behind one that may be mobile. */
function dialled(text: string): string[] {
  return phoneNumbers(text, 'IN').map(
    ({ telephone, whatsApp }) => telephone.replace('tel:+91', '') + (whatsApp ? ' w' : ''),
  );
}

const one = '9876543210';
const other = '9123456789';

/** As people type them: one mobile number, and what stands around it. */
const spelled = [
  ...['9876543210', '09876543210', '098765 43210', '+91 98765 43210', '+91-98765-43210'],
  ...[
    '+91 (0) 98765 43210',
    '919876543210',
    '0091 9876543210',
    '+919876543210',
    '(+91) 98765 43210',
  ],
  ...[
    '98765/43210',
    '+91 98765/43210',
    '98765, 43210',
    '98765.43210',
    '98765 - 43210',
    '98765−43210',
  ],
  ...[
    '98765·43210',
    '98765_43210',
    '98765\u200b43210',
    '+91\u200e98765\u00a043210',
    '98 76 54 32 10',
  ],
  ...[
    '9 8 7 6 5 4 3 2 1 0',
    '0 98765 43210',
    '+ 91 98765 43210',
    '091-98765-43210',
    '91-9876543210',
  ],
  ...['+091 98765 43210', '0091-0-9876543210', '+91(98765)43210', '00919876543210', '987-654-3210'],
  ...[
    '९८७६५ ४३२१०',
    '＋９１ ９८７６５ ４３२१०',
    '۹۸۷۶۵۴۳۲۱۰',
    '৯৮৭৬৫ ৪৩২১০',
    '௯௮௭௬௫௪௩௨௧௦',
    '٩٨٧٦٥٤٣٢١٠',
  ],
];
const remarks = [
  ...[
    '# (2 pm)',
    '# 2nd floor',
    '12/05/1980 #',
    '# 12-05-1980',
    '12.5.80 #',
    '1980-05-12 #',
    '#, 6pm',
  ],
  ...[
    '# after 6 pm',
    '# call after 6',
    '# 10:30',
    '10-12 #',
    '# 6-8 pm',
    '# 6 to 8 pm',
    '# शाम ६ बजे',
  ],
  ...[
    '# सुबह 10 से 12 बजे',
    '# age 45',
    '45 yrs #',
    'age 45, #',
    '45/M #',
    '# (whatsapp)',
    'wa#',
    'my no.#',
  ],
  ...[
    'No. #',
    'Ph: #',
    'Mob:#',
    '#.',
    '(#)',
    '[#]',
    '"#"',
    '<#>',
    '# (H)',
    '# - Ramesh (husband)',
    'wife #',
  ],
  ...[
    '# at 11.30',
    '# 9am-5pm',
    '9 a.m. to 5 p.m. #',
    '# before 5 o’clock',
    '# Room 12',
    'House 12, #',
  ],
  ...[
    'Rs 500 #',
    '# @ clinic',
    '# !!',
    '☎ #',
    '📞#',
    '# 🙏',
    'फ़ोन #',
    '# पर बात करें',
    '# (माता जी)',
    '# 24x7',
  ],
  ...[
    'call me on # please',
    '# or email',
    '#\n',
    '\t#',
    '# 5 min',
    '#, 2 children',
    '# not 112',
    'tel:#',
  ],
  ...[
    '10:30-11:00 #',
    '# sunday',
    '# on 12/05',
    '# ASAP',
    'Aadhaar no, mobile #',
    '# 15.30 hrs',
    '1) #',
  ],
];

describe('a mobile number', () => {
  it.each(spelled)('is read from %s', (text) => {
    expect(dialled(text)).toEqual([`${one} w`]);
    expect(numbersIn(text, 'IN')).toEqual([`91${one}`]);
  });

  it.each(remarks)('is read beside a remark, without the digits of that: %s', (remark) => {
    for (const typed of ['9876543210', '98765 43210', '+91 98765-43210']) {
      expect(dialled(remark.replace('#', typed)), typed).toEqual([`${one} w`]);
    }
  });

  it('of two is read with the other, however they are set apart', () => {
    const between = [
      ...[
        ' / ',
        '/',
        ', ',
        ',',
        ' or ',
        ' ',
        ' & ',
        '; ',
        ';',
        '\n',
        ' - ',
        ' and ',
        ' या ',
        ' (res) ',
      ],
      ...[' home, office ', ' | ', '\t', ' + ', ' wife '],
    ];
    for (const [a, b] of [
      ['9876543210', '9123456789'],
      ['98765 43210', '91234 56789'],
      ['98765-43210', '91234-56789'],
      ['+91 98765 43210', '+91 91234 56789'],
      ['09876543210', '09123456789'],
    ]) {
      for (const each of between) {
        const text = `${a}${each}${b}`;
        expect(dialled(text), JSON.stringify(text)).toEqual([`${one} w`, `${other} w`]);
      }
    }
    for (const text of [
      '1) 9876543210 2) 9123456789',
      '9876543210-9123456789',
      '1. 9876543210\n2. 9123456789',
    ]) {
      expect(dialled(text), text).toEqual([`${one} w`, `${other} w`]);
    }
    expect(dialled('9876543210, 9123456789, 0581-2345678')).toHaveLength(3);
  });
});

describe('a landline or a free number', () => {
  it.each([
    ...[
      ['0581-2345678', '5812345678'],
      ['(0581) 234 5678', '5812345678'],
      ['0581/2345678', '5812345678'],
    ],
    ...[
      ['0581, 2345678', '5812345678'],
      ['+91 581 2345678', '5812345678'],
      ['(0581)2345678', '5812345678'],
    ],
    ...[
      ['080-23456789', '8023456789'],
      ['80-23456789', '8023456789'],
      ['6343659416', '6343659416'],
    ],
    ...[
      ['1800 123 4567', '18001234567'],
      ['1860 266 2345', '18602662345'],
      ['0581-2345678/679', '5812345678'],
    ],
    ...[
      ['0581-2345678 ext 12', '5812345678;ext=12'],
      ['0581-2345678/EXT 104', '5812345678;ext=104'],
    ],
    ...[
      ['0581 2345678, extension: 104', '5812345678;ext=104'],
      ['0581-2345678 #104', '5812345678;ext=104'],
    ],
    ...[
      ['0581-2345678 ext. no. 104', '5812345678;ext=104'],
      ['0581-2345678x7', '5812345678;ext=7'],
    ],
    ...[
      ['0581-2345678 एक्सटेंशन १०४', '5812345678;ext=104'],
      ['9876543210 एक्स 12', '9876543210;ext=12'],
    ],
  ])('%s is dialled, and gets no WhatsApp', (text, number) => {
    expect(dialled(text as string)).toEqual([number]);
  });
});

describe('no number', () => {
  it.each([
    ...[
      '',
      'call me',
      'javascript:alert(1)',
      '12',
      'ext 104',
      '112',
      '243001',
      '12-11-2026',
      '2345678',
    ],
    ...[
      '98765432109123456789',
      '98765 4321',
      '98765 432101',
      '+44 98765 43210',
      '5555501234',
      '0000000000',
    ],
    ...['1234 5678 9012', '10:30', '6 pm', '12/05/1980', '+', '+91', '१२'],
  ])('is in %j', (text) => expect(dialled(text)).toEqual([]));
});

it('stands where its spelling stands', () => {
  const text = 'घर: (९८७६५ ४३२१०), 0581-2345678 एक्सटेंशन 12 [98765 43211]';
  expect(phoneNumbers(text, 'IN').map(({ start, end }) => text.slice(start, end))).toEqual([
    '९८७६५ ४३२१०',
    '0581-2345678 एक्सटेंशन 12',
    '98765 43211',
  ]);
});

it('of digits that are no number is all of them, to be forgotten', () => {
  expect(numbersIn('98765 4321', 'IN')).toEqual(['987654321']);
  expect(numbersIn('+91 98765 43210, 098765 43210', 'IN')).toEqual(['919876543210']);
  expect(numbersIn('call me', 'IN')).toEqual([]);
});

it('of a clinic is written as its country writes it', () => {
  expect(writtenInternationally('+915812345678', 'IN')).toBe('+91 581 234 5678');
  expect(writtenInternationally('+351211234567', 'PT')).toBe('+351 21 123 4567');
  expect(writtenInternationally('+44 20 7946 0958', 'IN')).toBeUndefined();
  expect(writtenInternationally('+91 55555 01234', 'IN')).toBeUndefined();
  expect([isCountry('PT'), isCountry('ZZ'), isCountry(undefined)]).toEqual([true, false, false]);
});
