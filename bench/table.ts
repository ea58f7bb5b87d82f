import { type Figure, isMet, ratio } from './figure.ts';
import { median } from './statistics.ts';

const heads = ['figure', 'median', 'spread', 'target', 'measured beside it', 'ratio', ''];

/** The figures as a Markdown table, its columns aligned for the terminal too. */
export function table(figures: readonly Figure[]): string {
  const rows = [heads, ...figures.map(row)];
  const widths = heads.map((_, column) =>
    Math.max(3, ...rows.map((cells) => (cells[column] as string).length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] as number)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [head, ...body] = rows.map(line);
  return [head, rule, ...body].join('\n');
}

function row(figure: Figure): string[] {
  const { name, unit, values, limit } = figure;
  const measuredRatio = ratio(figure);
  return [
    name,
    `${amount(median(values))} ${unit}`.trim(),
    `${amount(Math.min(...values))} – ${amount(Math.max(...values))} (${values.length})`,
    target(figure),
    limit ? `${limit.name}: ${amount(median(limit.values))} ${unit}`.trim() : '',
    measuredRatio === undefined ? '' : measuredRatio.toFixed(2),
    verdict(figure),
  ];
}

function target({ target, unit }: Figure): string {
  if (!target) return '';
  const { of, bound, than } = target;
  const sign = bound === 'at most' ? '≤' : '≥';
  return of === 'ratio' ? `ratio ${sign} ${than.toFixed(2)}` : `${sign} ${than} ${unit}`.trim();
}

function verdict(figure: Figure): string {
  const met = isMet(figure);
  if (met === undefined) return '';
  return met ? 'met' : '**MISSED**';
}

function amount(value: number): string {
  if (value !== 0 && Math.abs(value) < 10) return String(Number(value.toFixed(value < 1 ? 4 : 2)));
  return String(Math.round(value));
}
