/** A window, in CSS pixels, and how large its reader has the text, in per cent. */
export interface Layout {
  width: number;
  text: number;
}

/** A wide window. */
export const wide: Layout = { width: 1920, text: 100 };

export const layouts: Layout[] = [
  ...[320, 768, 1024, 1366].map((width) => ({ width, text: 100 })),
  wide,
  ...[320, 1366].map((width) => ({ width, text: 200 })),
];

/** How many lines a text has. */
export const lineCounts = [1, 2, 5];

/** A letter with marks piled up on it and below it. */
const tower = `ж${'\u0301'.repeat(200)}${'\u0331'.repeat(200)}`;

export const scripts = [
  { word: 'Ravi', number: '98765 43210', start: '' },
  { word: 'लक्ष्मी', number: '९८७६५ ४३२१०', start: '' },
  { word: 'علی', number: '۹۸۷۶۵ ۴۳۲۱۰', start: '' },
  { word: '😀', number: '😀 98765 43210', start: '' },
  // Also begins with marks that would cover what is around.
  { word: 'Asha', number: '98765 43210', start: tower },
] as const;

/** Indexes in `scripts` and `lineCounts`. */
export interface Choice {
  script: number;
  count: number;
}

/**
 * How the `field`-th text of the `item`-th record is written in a layout. Of five fields of five records, each field and each
 * record is in all scripts; over the layouts, every two of script, lines, record, field and layout meet.
 */
export function choice(item: number, field: number, layout: Layout): Choice {
  return {
    script: (item + field) % scripts.length,
    count: (item + field + layouts.indexOf(layout)) % lineCounts.length,
  };
}

/** A word a line. */
export function inLines(chosen: Choice): string {
  return repeated(chosen, 'word', '\n');
}

/** A number a line: that is how they are shown. */
export function numbers(chosen: Choice): string {
  return repeated(chosen, 'number', ' / ');
}

function repeated({ script, count }: Choice, what: 'word' | 'number', separator: string): string {
  const { start, [what]: piece } = scripts[script] as (typeof scripts)[number];
  return `${start} ${Array(lineCounts[count]).fill(piece).join(separator)}`.trim();
}
