/** What is repeated: what people's texts consist of, what patterns look for, and what they tell apart by a neighbour. */
const units = [
  ...[
    ' ',
    '\n',
    '\t\n"',
    ' \r\n',
    '\u00a0\u200b',
    '"',
    "'",
    '`',
    ',',
    ';',
    '.',
    '-',
    '–/',
    '|',
    '\\',
    '(',
  ],
  ...[
    '+ (',
    'a@',
    '=',
    '<',
    '{',
    ':1',
    '1',
    '०',
    '1 ',
    '1,',
    '091 - ',
    'a 123456 ',
    '9876543210/',
    '1 ext 2 ',
  ],
  ...['①', 'a', 'A ', 'ab:', 'é', 'ﬃ', 'अ', 'न\u094dक', 'م', 'ß', 'İ'],
  // One mark, two that Unicode puts in another order, and what joins, turns or stands for half a letter.
  ...[
    '\u0301',
    '\u0301\u0316',
    '\u093c\u0951',
    '\u200d',
    '😀',
    '🇮',
    '\ud83d',
    '\ude00\u202e',
    '\u0000',
  ],
];

/** What stands around it, so that a pattern begins there, or fails at the end. */
const frames = [
  ['', ''],
  ['+1', 'x(1'],
] as const;

/** A text that is hard on patterns and loops, in any length. */
export interface HostileText {
  name: string;
  /** The text, about so many UTF-16 units long. */
  ofLength(length: number): string;
}

export const hostileTexts: HostileText[] = units.flatMap((unit) =>
  frames.map(([before, after]) => ({
    name: JSON.stringify(`${before}${unit}…${after}`),
    ofLength: (length) => before + unit.repeat(length / unit.length) + after,
  })),
);
