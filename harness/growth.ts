import { hostileTexts } from './hostile-texts.ts';

/** How much more work on a text ten times as long may cost: ten times, and half of that again for what is not the text's. */
const MAXIMUM_GROWTH = 15;

/** The lengths of texts that are compared, in UTF-16 units: an enquiry's message may have so many. */
const LENGTHS = [1_000, 10_000, 100_000];
/** As many rounds as may be needed until other work on the machine has disturbed neither of two lengths. */
const ROUNDS = 20;
const FIRST_ROUNDS = 2;
/** In microseconds: in a round the work is repeated until it has taken so long, since shorter times are measured badly. */
const ROUND = 100;

/**
 * How many times as much work costs when its text becomes ten times as long: the highest such ratio, up to the first above
 * MAXIMUM_GROWTH. It compares the least processor time of this thread in several rounds.
 */
async function growth(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
): Promise<number> {
  let highest = 0;
  let shorter = textOf(LENGTHS[0] as number);
  for (const length of LENGTHS.slice(1)) {
    const longer = textOf(length);
    highest = Math.max(highest, await ratio(work, shorter, longer));
    if (highest > MAXIMUM_GROWTH) break;
    shorter = longer;
  }
  return highest;
}

async function ratio(work: (text: string) => unknown, shorter: string, longer: string) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    low = Math.min(low, await cost(work, shorter));
    if (round < FIRST_ROUNDS) continue;
    high = Math.min(high, await cost(work, longer));
    if (high / low <= MAXIMUM_GROWTH) break;
  }
  return high / low;
}

/** The processor time of doing the work once, in microseconds. */
async function cost(work: (text: string) => unknown, text: string): Promise<number> {
  const start = process.threadCpuUsage();
  for (let count = 1; ; count++) {
    await work(text);
    const { user, system } = process.threadCpuUsage(start);
    if (user + system >= ROUND) return (user + system) / count;
  }
}

/** The hostile texts for which the work grows by more than MAXIMUM_GROWTH, and by how much. */
export async function worstGrowth(work: (text: string) => unknown): Promise<string[]> {
  const found: string[] = [];
  for (const { name, ofLength } of hostileTexts) {
    const ratio = await growth(work, ofLength);
    if (ratio > MAXIMUM_GROWTH) found.push(`${name}: ${ratio.toFixed(1)}`);
  }
  return found;
}
