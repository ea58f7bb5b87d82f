import type { Page } from '@playwright/test';
import { atMost, type Figure, ratioAtLeast } from '../figure.ts';
import { seed } from '../seed.ts';
import { runServer, withDataFolder } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { signInAtPage, withPage } from './browser.ts';
import { type Loading, measureLoading } from './loading.ts';
import { type Frames, measureFrames } from './scrolling.ts';
import { measureSearch } from './searching.ts';

/** As fast as a quick turn of the wheel or a flick scrolls: five screens a second, at 60 frames a second. */
const PIXELS_A_FRAME = 70;
const TYPED = 'asha 99';
/** One enquiry of so many has a follow-up. */
const FOLLOWED_UP = 20;

interface Run {
  loading: Loading;
  idle: Frames;
  scrolling: Frames;
  keystrokes: number[];
  /** The same with the rows sorted by name. */
  sortedKeystrokes: number[];
}

/** The dashboard with very many enquiries and some follow-ups, in a browser on the server's own machine. */
export function measureDashboard({ runs, records }: Sizes): Promise<Figure[]> {
  return withDataFolder(async (directory) => {
    await seed(directory, 'enquiry', records);
    await seed(directory, 'followUps', records / FOLLOWED_UP);
    const server = await runServer(directory);
    try {
      const measured: Run[] = [];
      for (let run = 0; run < runs; run++) {
        measured.push(
          await withPage(async (page) => {
            await signInAtPage(page, server.url);
            return measureRun(page, server.url, records);
          }),
        );
      }
      return figures(measured, records);
    } finally {
      await server.stop();
    }
  });
}

async function measureRun(page: Page, url: string, records: number): Promise<Run> {
  const loading = await measureLoading(page, url, records);
  const idle = await measureFrames(page, 0);
  const scrolling = await measureFrames(page, PIXELS_A_FRAME);
  const keystrokes = await measureSearch(page, TYPED);
  await page.getByRole('button', { name: 'Name' }).click();
  await page.locator('th[aria-sort=ascending]').waitFor();
  const sortedKeystrokes = await measureSearch(page, TYPED);
  return { loading, idle, scrolling, keystrokes, sortedKeystrokes };
}

function figures(runs: Run[], records: number): Figure[] {
  const of = (value: (run: Run) => number) => runs.map(value);
  const many = `${records.toLocaleString('en')} enquiries`;
  return [
    {
      name: `first rows of ${many}`,
      unit: 'ms',
      values: of(({ loading }) => loading.firstRows),
      target: atMost(1000),
    },
    { name: 'all of them loaded', unit: 'ms', values: of(({ loading }) => loading.everything) },
    {
      name: 'tasks over 50 ms meanwhile',
      unit: 'tasks',
      values: of(({ loading }) => loading.longTasks.length),
      target: atMost(0),
    },
    {
      name: 'the longest of them',
      unit: 'ms',
      values: of(({ loading }) => Math.max(0, ...loading.longTasks)),
    },
    {
      name: 'frames while scrolling',
      unit: '/s',
      values: of(({ scrolling }) => scrolling.perSecond),
      limit: { name: 'at rest', values: of(({ idle }) => idle.perSecond) },
      target: ratioAtLeast(0.98),
    },
    {
      name: 'longest frame while scrolling',
      unit: 'ms',
      values: of(({ scrolling }) => scrolling.longest),
      limit: { name: 'at rest', values: of(({ idle }) => idle.longest) },
    },
    {
      name: 'search, the slowest key',
      unit: 'ms',
      values: of(({ keystrokes }) => Math.max(...keystrokes)),
      target: atMost(100),
    },
    {
      name: 'search sorted by name, the slowest key',
      unit: 'ms',
      values: of(({ sortedKeystrokes }) => Math.max(...sortedKeystrokes)),
      target: atMost(100),
    },
    {
      name: 'heap with all of them',
      unit: 'MB',
      values: of(({ loading }) => loading.heap),
      target: atMost(300),
    },
    {
      name: 'heap at its highest while loading, garbage included',
      unit: 'MB',
      values: of(({ loading }) => loading.highestHeap),
      target: atMost(300),
    },
  ];
}
