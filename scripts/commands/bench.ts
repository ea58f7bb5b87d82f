// `npm run bench [-- PARTS] [--quick]`: measures what docs/performance.md promises, and prints the table that stands there.
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAttacks } from '../../bench/attack/measure-attacks.ts';
import { type Figure, table } from '../../bench/figure.ts';
import { measureDashboard } from '../../bench/measure-dashboard.ts';
import { measureRest } from '../../bench/measure-rest.ts';
import { measureSoak } from '../../bench/measure-soak.ts';
import { measurePages } from '../../bench/pages/measure-pages.ts';
import { measureServer } from '../../bench/server/measure-server.ts';

const RUNS = 5;
const parts: Record<string, (runs: number, isQuick: boolean) => Promise<Figure[]>> = {
  pages: measurePages,
  server: measureServer,
  dashboard: measureDashboard,
  rest: measureRest,
  soak: measureSoak,
  attack: measureAttacks,
};

const { names, isQuick } = readArguments();
const figures: Figure[] = [];
for (const name of names) {
  console.error(`Measuring ${name} ...`);
  figures.push(...((await parts[name]?.(isQuick ? 1 : RUNS, isQuick)) ?? []));
}
const processors = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`;
const day = new Date().toISOString().slice(0, 10);
console.log(`Measured ${day} on ${processors}, ${memory}, Node ${process.versions.node}.\n`);
console.log(table(figures));
const missed = figures.filter(({ isMissed }) => isMissed).map(({ name }) => name);
console.error(missed.length === 0 ? 'Every target is met.' : `Missed: ${missed.join('; ')}.`);

function readArguments(): { names: string[]; isQuick: boolean } {
  try {
    const options = { quick: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (positionals.every((part) => Object.hasOwn(parts, part))) {
      const names = positionals.length > 0 ? positionals : Object.keys(parts);
      return { names, isQuick: values.quick };
    }
  } catch {}
  console.error(
    `Usage: npm run bench [-- PARTS] [--quick], with parts of: ${Object.keys(parts).join(', ')}. --quick only tries it.`,
  );
  process.exit(2);
}
