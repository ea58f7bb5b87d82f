import type { Page } from '@playwright/test';
import { privatePaths, routes } from '../../app/routes.ts';
import { signInAtPage, withPage } from '../../harness/browser.ts';
import { staff } from '../clinic.ts';
import { type Figure, figuresOf, measureRuns } from '../figure.ts';
import { enquiry, feedback, seed } from '../seed.ts';
import { lighthouse, type Report } from './lighthouse.ts';
import { barePath, withBarePages } from './with-bare-pages.ts';

const first = routes[0]?.language;
/** `performance` is held to the bare page's; every page must have the others in full. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'];
const staffCategories = ['accessibility', 'best-practices'];
const DEBUGGING_PORT = 9333;

/** The pages of the bar; of a further language only the home page, since its others differ in their words alone. */
const publicPages = routes
  .filter(({ link, language, page }) => link && (language === first || page === 'home'))
  .map(({ path, page, language, showsTestimonials }) => ({
    name: language === first ? page : `${page} in ${language.code}`,
    path,
    paint: showsTestimonials ? 1.35 : 1.4,
  }));

/** The first load of each page by Lighthouse's measure, beside its bare page from the same server. */
export async function measurePages(runs: number): Promise<Figure[]> {
  const paths = publicPages.map(({ path }) => path);
  return withBarePages(paths, async (clinic) => {
    // As many as the testimonials' page reads at once.
    await seed(clinic, feedback, 20);
    await seed(clinic, enquiry, 20);
    const rounds = await measureRuns(runs, () => measureRound(clinic.url));
    const figures = publicPages.flatMap((page, at) => {
      const beside = { name: 'bare page', runs: rounds.map((round) => round[at]?.bare as Report) };
      const own = rounds.map((round) => round[at]?.own as Report);
      const figure = figuresOf(own, page.name, beside);
      return [
        figure('performance', '', score('performance'), ['ratio ≥', 0.99]),
        figure('largest paint', 'ms', audit('largest-contentful-paint'), ['ratio ≤', page.paint]),
      ];
    });
    const ofStaff: Report[] = [];
    for (const path of privatePaths) ofStaff.push(await measureStaffPage(clinic.url, path));
    const all = rounds.map((round) => [...ofStaff, ...round.map(({ own }) => own)]);
    const figure = figuresOf(all, 'all pages');
    return [
      ...figures,
      figure('largest layout shift', '', (reports) => Math.max(...reports.map(shift)), [
        '≤',
        0.0005,
      ]),
      figure('lowest other score', '', (reports) => Math.min(...reports.map(lowestScore)), [
        '≥',
        100,
      ]),
    ];
  });
}

async function measureRound(url: string): Promise<{ own: Report; bare: Report }[]> {
  const round: { own: Report; bare: Report }[] = [];
  for (const { path } of publicPages) {
    const own = await lighthouse(url + path, categories);
    round.push({ own, bare: await lighthouse(url + barePath(path), ['performance']) });
  }
  return round;
}

function lowestScore(report: Report): number {
  const names = Object.keys(report.categories).filter((name) => name !== 'performance');
  return Math.min(...names.map((name) => score(name)(report)));
}

/** That of a page of which no performance was measured is 0. */
function shift({ audits }: Report): number {
  return audits['cumulative-layout-shift']?.numericValue ?? 0;
}

function score(category: string): (report: Report) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
}

function audit(id: string): (report: Report) => number {
  return ({ audits }) => audits[id]?.numericValue ?? Number.NaN;
}

function measureStaffPage(url: string, path: string): Promise<Report> {
  if (path !== '/dashboard') return lighthouse(url + path, staffCategories);
  const measure = async (page: Page) => {
    await signInAtPage(page, url, staff);
    return lighthouse(url + path, staffCategories, DEBUGGING_PORT);
  };
  return withPage(measure, { args: [`--remote-debugging-port=${DEBUGGING_PORT}`] });
}
