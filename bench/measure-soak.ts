import type { Page } from '@playwright/test';
import { signInAtPage, withPage } from '../harness/browser.ts';
import { staff, withClinic } from './clinic.ts';
import { type Figure, figuresOf, measureRuns } from './figure.ts';
import { enquiry, feedback, seed } from './seed.ts';

/** How often each is done; a fifth of it more is done before, when everything there is to load and to compile comes. */
const FULL = { turns: 500, tabs: 100, searches: 100, deletions: 50 };
type Work = typeof FULL;

/** What long use of the testimonials and of the dashboard leaves behind in the browser. */
export function measureSoak(runs: number, isQuick: boolean): Promise<Figure[]> {
  const work = isQuick ? partOf(FULL) : FULL;
  return withClinic(async (clinic) => {
    await seed(clinic, feedback, isQuick ? 200 : 20_000);
    await seed(clinic, enquiry, 1_000);
    const open = {
      async turns(page: Page) {
        await page.goto(`${clinic.url}/testimonials`);
        return turnTestimonials;
      },
      async dashboard(page: Page) {
        await signInAtPage(page, clinic.url, staff);
        return useDashboard;
      },
    };
    const figures = async (about: string, opened: (page: Page) => Promise<Use>) => {
      const measure = () => withPage(async (page) => grownBy(page, await opened(page), work));
      const figure = figuresOf(await measureRuns(runs, measure), about);
      return [
        figure('heap grows by', 'MB', ({ heap }) => heap, ['≤', 1]),
        figure('nodes grow by', '', ({ nodes }) => nodes, ['≤', 100]),
      ];
    };
    const { turns, tabs, searches, deletions } = work;
    const deeds = `${tabs} changes of tab, ${searches} searches, ${deletions} deletions with undo`;
    return [
      ...(await figures(`testimonials, ${turns} turns`, open.turns)),
      ...(await figures(`dashboard, ${deeds}`, open.dashboard)),
    ];
  });
}

type Use = (page: Page, work: Work) => Promise<void>;

function partOf(work: Work): Work {
  const parts = Object.entries(work).map(([what, times]) => [what, Math.ceil(times / 5)]);
  return Object.fromEntries(parts) as Work;
}

/** What the page holds more after the work than before, in MB and in nodes of its document. */
async function grownBy(page: Page, use: Use, work: Work) {
  const session = await page.context().newCDPSession(page);
  const look = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    return { heap: usedSize / 2 ** 20, nodes };
  };
  await use(page, partOf(work));
  const before = await look();
  await use(page, work);
  const after = await look();
  return { heap: after.heap - before.heap, nodes: after.nodes - before.nodes };
}

async function turnTestimonials(page: Page, { turns }: Work): Promise<void> {
  const shown = page.locator('.quotation [role=group]');
  const next = page.getByRole('button', { name: 'Next' });
  for (let turn = 0; turn < turns; turn++) {
    const before = await shown.getAttribute('aria-label');
    await next.click();
    await page.waitForFunction(
      (label) => document.querySelector('.quotation [role=group]')?.ariaLabel !== label,
      before,
    );
  }
}

async function useDashboard(page: Page, { tabs, searches, deletions }: Work): Promise<void> {
  const count = page.locator('.list-count');
  for (let change = 0; change < tabs; change++) {
    for (const name of ['Feedbacks', 'Appointments']) {
      await page.getByRole('tab', { name }).click();
      await page.locator(`[aria-label=${name}] .record-row`).first().waitFor();
    }
  }
  await count.filter({ hasText: '1,000 appointments' }).waitFor();
  const field = page.getByRole('searchbox', { name: 'Search' });
  for (let search = 0; search < searches; search++) {
    await field.fill('asha');
    await count.filter({ hasText: ' of ' }).waitFor();
    await field.fill('');
    await count.filter({ hasNotText: ' of ' }).waitFor();
  }
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (let deletion = 0; deletion < deletions; deletion++) {
    await page.locator('[title=Delete]').first().click();
    await undo.click();
    await undo.waitFor({ state: 'detached' });
  }
}
