// `npm run bench [-- PARTS] [--minutes N] [--quick]`: measures what docs/performance.md promises, prints it as one table
// and writes it there.
import { parseArgs } from 'node:util';
import { measureAttacks } from '../bench/attack/measure-attacks.ts';
import { measureCarousel } from '../bench/browser/carousel.ts';
import { measureDashboard } from '../bench/browser/dashboard.ts';
import { measureRest } from '../bench/browser/rest.ts';
import { type Figure, isMet } from '../bench/figure.ts';
import { describeMachine } from '../bench/machine.ts';
import { measurePages } from '../bench/pages/pages.ts';
import { recordFigures } from '../bench/record.ts';
import { measureNewest } from '../bench/server/newest.ts';
import { measureSoak } from '../bench/server/soak.ts';
import { measureStart } from '../bench/server/start.ts';
import { measureWrites } from '../bench/server/writes.ts';
import { fullSizes, quickSizes, type Sizes } from '../bench/sizes.ts';
import { table } from '../bench/table.ts';

const parts: Record<string, ((sizes: Sizes) => Promise<Figure[]>)[]> = {
  pages: [measurePages],
  server: [measureWrites, measureNewest],
  start: [measureStart],
  dashboard: [measureDashboard, measureCarousel],
  rest: [measureRest],
  soak: [measureSoak],
  attack: [measureAttacks],
};

const { values, positionals } = readArguments();
const unknown = positionals.filter((part) => !Object.hasOwn(parts, part));
const minutes = Number(values.minutes ?? fullSizes.soakMinutes);
if (unknown.length > 0 || !(minutes > 0)) showUsage();

const sizes = values.quick ? quickSizes : { ...fullSizes, soakMinutes: minutes };
const all: Figure[] = [];
for (const part of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const machine = describeMachine();
  console.error(`Measuring ${part} on ${machine} ...`);
  const figures: Figure[] = [];
  for (const measure of parts[part] ?? []) figures.push(...(await measure(sizes)));
  if (!values.quick) await recordFigures(part, figures, machine, new Date());
  all.push(...figures);
}
console.log(table(all));
const missed = all.filter((figure) => isMet(figure) === false);
console.log(
  missed.length === 0
    ? 'Every target is met.'
    : `Missed: ${missed.map(({ name }) => name).join('; ')}.`,
);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { minutes: { type: 'string' }, quick: { type: 'boolean', default: false } },
    });
  } catch {
    return showUsage();
  }
}

function showUsage(): never {
  console.error(
    `Usage: npm run bench [-- PARTS] [--minutes N] [--quick], with parts of: ${Object.keys(parts).join(', ')}.\n` +
      '--minutes is how long the soak takes, --quick only tries the benchmark itself.',
  );
  process.exit(2);
}
