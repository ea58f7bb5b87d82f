/** One row of the table. */
export interface Figure {
  name: string;
  cells: string[];
  isMissed: boolean;
}

/** What the median of the runs keeps to or, with `ratio`, the median of their ratios to what was measured in turns with them. */
export type Target = [bound: '≤' | '≥' | 'ratio ≤' | 'ratio ≥', value: number];

const heads = ['figure', 'median (runs)', 'target', 'measured beside it', 'ratio', ''];

/** Measures so many times, one after the other. */
export async function measureRuns<Run>(count: number, measure: () => Promise<Run>): Promise<Run[]> {
  const runs: Run[] = [];
  while (runs.length < count) runs.push(await measure());
  return runs;
}

/**
 * Makes figures of what is found in each run. What is found in the runs `beside` counts where the target is a ratio: whatever
 * else the machine does slows both runs of a pair.
 */
export function figuresOf<Run>(runs: Run[], about: string, beside?: { name: string; runs: Run[] }) {
  return (title: string, unit: string, find: (run: Run) => number, target?: Target): Figure => {
    const name = `${about}: ${title}`;
    const values = runs.map(find);
    const others = target?.[0].startsWith('ratio') ? beside?.runs.map(find) : undefined;
    const ratio = others && median(values.map((value, run) => value / (others[run] as number)));
    const measured = ratio ?? median(values);
    const isMet =
      target && (target[0].endsWith('≤') ? measured <= target[1] : measured >= target[1]);
    const withUnit = (value: number) => `${amount(value)} ${unit}`.trim();
    const range = ` (${amount(Math.min(...values))} – ${amount(Math.max(...values))})`;
    const cells = [
      name,
      `${withUnit(median(values))}${values.length > 1 ? range : ''}`,
      target ? `${target.join(' ')} ${others ? '' : unit}`.trim() : '',
      others ? `${beside?.name}: ${withUnit(median(others))}` : '',
      ratio?.toFixed(2) ?? '',
      { true: 'met', false: '**missed**', undefined: '' }[`${isMet}`],
    ];
    return { name, cells, isMissed: isMet === false };
  };
}

/** The middle of the values; of an even number the greater one in the middle. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

/** A value of less than 10 to three digits, a greater one to whole units. */
function amount(value: number): string {
  return String(value < 10 ? Number(value.toPrecision(3)) : Math.round(value));
}

/** The figures as Markdown, with the columns aligned for the terminal too. */
export function table(figures: readonly Figure[]): string {
  const rows = [heads, heads.map(() => '-'), ...figures.map(({ cells }) => cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    cell.padEnd(widths[column] ?? 0, cell === '-' ? '-' : ' ');
  return rows.map((row) => `| ${row.map(pad).join(' | ')} |`).join('\n');
}
