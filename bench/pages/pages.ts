import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { privatePaths, routes } from '../../app/routes.ts';
import { signInAtPage } from '../browser/browser.ts';
import { atLeast, atMost, type Figure, noShift, ratioAtLeast, ratioAtMost } from '../figure.ts';
import { seed } from '../seed.ts';
import { runServer, withDataFolder } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { measureLargestPaint } from './largest-paint.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { type Category, type Lighthouse, loadLighthouse, type Report } from './lighthouse.ts';
import { barePath, projectWithBarePages } from './project-with-bare-pages.ts';

const first = routes[0]?.language;

/**
 * The pages of the bar, by their names in docs/performance.md; of a further language only the home page, since its others
 * differ in their words alone. `paint` is the maximum ratio of the largest paint to the bare page's.
 */
const publicPages = Object.fromEntries(
  routes
    .filter(({ link, language, page }) => link && (language === first || page === 'home'))
    .map(({ path, page, language, interactive, showsTestimonials }) => [
      language === first ? page : `${page} in ${language.code}`,
      {
        path,
        // A page in another script also has fonts of its own.
        kilobytes: showsTestimonials ? 175 : language === first ? 220 : 240,
        scriptKilobytes: interactive ? 82 : 3,
        paint: showsTestimonials ? 1.3 : 1.4,
      },
    ]),
);
/** What each page must have in full; `performance` is held to the bare page's. */
const publicCategories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;
/** As many as the testimonials page reads in one request. */
const FEEDBACKS = 20;
const staffCategories = ['accessibility', 'best-practices'] as const;

/** The first load of each page by Lighthouse's measure, beside that of its bare page from the same server. */
export function measurePages({ runs }: Sizes): Promise<Figure[]> {
  return withDataFolder(async (data) => {
    await seed(data, 'feedbacks', FEEDBACKS);
    const project = projectWithBarePages(Object.values(publicPages).map(({ path }) => path));
    const server = await runServer(data, project.directory);
    const lighthouse = await loadLighthouse();
    try {
      const figures: Figure[] = [];
      for (const [name, page] of Object.entries(publicPages)) {
        const reports: { own: Report; bare: Report }[] = [];
        for (let run = 0; run < runs; run++) {
          const own = await lighthouse.report(server.url + page.path, [
            'performance',
            ...publicCategories,
          ]);
          const bare = await lighthouse.report(server.url + barePath(page.path), ['performance']);
          reports.push({ own, bare });
        }
        figures.push(...publicFigures(name, page, reports, join(project.directory, 'dist/site')));
      }
      figures.push(...(await measureLargestPaint(server.url, publicPages, runs)));
      figures.push(...(await measureLayoutShift(server.url, publicPages, runs)));
      figures.push(...(await measureStaffPages(lighthouse, server.url, runs)));
      return figures;
    } finally {
      await server.stop();
      project.remove();
    }
  });
}

function publicFigures(
  name: string,
  budget: { kilobytes: number; scriptKilobytes: number; paint: number },
  reports: { own: Report; bare: Report }[],
  site: string,
): Figure[] {
  const own = reports.map((report) => report.own);
  const beside = (
    what: string,
    unit: Figure['unit'],
    value: (report: Report) => number,
    target?: Figure['target'],
  ): Figure => ({
    name: `${name}: ${what}`,
    unit,
    values: own.map(value),
    limit: { name: 'bare page', values: reports.map(({ bare }) => value(bare)) },
    ...(target && { target }),
  });
  return [
    beside('performance', '', (report) => score(report, 'performance'), ratioAtLeast(0.99)),
    ...scores(name, own, publicCategories),
    beside('first paint', 'ms', audit('first-contentful-paint')),
    beside('largest paint', 'ms', audit('largest-contentful-paint'), ratioAtMost(budget.paint)),
    beside('blocking time', 'ms', audit('total-blocking-time')),
    {
      name: `${name}: layout shift`,
      unit: '',
      values: own.map(audit('cumulative-layout-shift')),
      target: noShift,
    },
    beside('transferred in all', 'KB', transferred, atMost(budget.kilobytes)),
    {
      name: `${name}: script before anything is sent, gzip`,
      unit: 'KB',
      values: own.map((report) => scriptInGzip(report, site)),
      target: atMost(budget.scriptKilobytes),
    },
  ];
}

async function measureStaffPages(
  lighthouse: Lighthouse,
  url: string,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { page: name, path } of routes.filter((route) => privatePaths.includes(route.path))) {
    const before = name === 'login' ? undefined : (port: number) => signIn(port, url);
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++) {
      reports.push(await lighthouse.report(url + path, staffCategories, before));
    }
    figures.push(...scores(name, reports, staffCategories));
  }
  return figures;
}

async function signIn(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no context.');
  await signInAtPage(page, url);
  await page.close();
  await browser.close();
}

function scores(name: string, reports: Report[], categories: readonly Category[]): Figure[] {
  return categories.map((category) => ({
    name: `${name}: ${category}`,
    unit: '',
    values: reports.map((report) => score(report, category)),
    target: atLeast(100),
  }));
}

function score({ categories }: Report, category: Category): number {
  const score = categories[category]?.score;
  if (score === null || score === undefined) throw new Error(`Lighthouse gave no ${category}.`);
  return Math.round(score * 100);
}

function audit(id: string): (report: Report) => number {
  return ({ audits }) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse measured no ${id}.`);
    return value;
  };
}

function transferred(report: Report): number {
  return requests(report).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}

/** The size of the scripts as gzip; browsers get the smaller brotli. */
function scriptInGzip(report: Report, site: string): number {
  const sizes = requests(report)
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => readFileSync(join(site, `${new URL(url).pathname}.gz`)).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

function requests({ audits }: Report) {
  return audits['network-requests']?.details?.items ?? [];
}
