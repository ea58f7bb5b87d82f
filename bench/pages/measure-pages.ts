import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { privatePaths, routes } from '../../app/routes.ts';
import { signInAtPage, withPage } from '../../harness/browser.ts';
import { root } from '../../harness/root.ts';
import { staff } from '../clinic.ts';
import { type Figure, figuresOf, measureRuns } from '../figure.ts';
import { enquiry, feedback, seed } from '../seed.ts';
import { lighthouse, type Report } from './lighthouse.ts';
import { barePath, withBarePages } from './with-bare-pages.ts';

const first = routes[0]?.language;
/** What each page must have in full; `performance` is held to the bare page's. */
const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];
const staffCategories = ['accessibility', 'best-practices'];
const DEBUGGING_PORT = 9333;

/** The pages of the bar; of a further language only the home page, since its others differ in their words alone. */
const publicPages = routes
  .filter(({ link, language, page }) => link && (language === first || page === 'home'))
  .map(({ path, page, language, interactive, showsTestimonials }) => ({
    name: language === first ? page : `${page} in ${language.code}`,
    path,
    // A page in another script also has fonts of its own.
    kilobytes: showsTestimonials ? 175 : language === first ? 220 : 240,
    scriptKilobytes: interactive ? 82 : 3,
    paint: showsTestimonials ? 1.35 : 1.4,
  }));

/** The first load of each page by Lighthouse's measure, beside its bare page from the same server. */
export async function measurePages(runs: number): Promise<Figure[]> {
  const paths = publicPages.map(({ path }) => path);
  return withBarePages(paths, async (clinic) => {
    const { url } = clinic;
    // As many as the testimonials' page reads at once.
    await seed(clinic, feedback, 20);
    await seed(clinic, enquiry, 20);
    const figures: Figure[] = [];
    for (const page of publicPages) {
      const [own, bare] = [url + page.path, url + barePath(page.path)];
      const rounds = await measureRuns(runs, async () => ({
        own: await lighthouse(own, ['performance', ...categories]),
        bare: await lighthouse(bare, ['performance']),
      }));
      const beside = { name: 'bare page', runs: rounds.map((round) => round.bare) };
      const reports = rounds.map((round) => round.own);
      const figure = figuresOf(reports, page.name, beside);
      figures.push(
        figure('performance', '', score('performance'), ['ratio ≥', 0.99]),
        figure('lowest other score', '', lowestScore(categories), ['≥', 100]),
        figure('largest paint', 'ms', audit('largest-contentful-paint'), ['ratio ≤', page.paint]),
        figure('layout shift', '', audit('cumulative-layout-shift'), ['≤', 0.0005]),
        figure('transferred', 'KB', transferred, ['≤', page.kilobytes]),
        figure('script as gzip', 'KB', scripts, ['≤', page.scriptKilobytes]),
      );
    }
    for (const path of privatePaths) {
      const reports = await measureRuns(runs, () => ofStaff(url, path));
      const figure = figuresOf(reports, path);
      figures.push(figure('lowest score', '', lowestScore(staffCategories), ['≥', 100]));
    }
    return figures;
  });
}

function lowestScore(of: string[]): (report: Report) => number {
  return (report) => Math.min(...of.map((category) => score(category)(report)));
}

function score(category: string): (report: Report) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
}

function audit(id: string): (report: Report) => number {
  return ({ audits }) => audits[id]?.numericValue ?? Number.NaN;
}

function requests({ audits }: Report) {
  return audits['network-requests']?.details?.items ?? [];
}

/** In KB. */
function transferred(report: Report): number {
  return requests(report).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}

/** The KB of the scripts as gzip; browsers get the smaller brotli. */
function scripts(report: Report): number {
  const files = requests(report)
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => join(root, 'dist', 'site', `${new URL(url).pathname}.gz`));
  return files.reduce((sum, file) => sum + statSync(file).size, 0) / 1024;
}

function ofStaff(url: string, path: string): Promise<Report> {
  if (path !== '/dashboard') return lighthouse(url + path, staffCategories);
  const measure = async (page: Page) => {
    await signInAtPage(page, url, staff);
    return lighthouse(url + path, staffCategories, DEBUGGING_PORT);
  };
  return withPage(measure, { args: [`--remote-debugging-port=${DEBUGGING_PORT}`] });
}
