import { readFile, writeFile } from 'node:fs/promises';
import type { Figure } from './figure.ts';
import { table } from './table.ts';

const file = 'docs/performance.md';

/** Writes a part's figures between its marks in docs/performance.md and leaves the text around them alone. */
export async function recordFigures(
  part: string,
  figures: readonly Figure[],
  machine: string,
  now: Date,
): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no ${begin} … ${end}`);
  const when = `Measured ${now.toISOString().slice(0, 10)} on ${machine}.`;
  await writeFile(file, `${before}${begin}\n${when}\n\n${table(figures)}\n${end}${after}`);
}
