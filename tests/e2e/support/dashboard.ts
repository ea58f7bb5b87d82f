import type { Page, Route } from '@playwright/test';
import { timeZone } from '../../../app/content/hours.ts';
import { dayOf, receivedTime } from '../../../app/features/records/fields/received-time.ts';
import { fill } from '../../../app/text/template.ts';
import { counted, dashboard, tag } from './words.ts';

const { days, kinds, list, moderation, note, order, row, show, tools } = dashboard;
const choices = {
  ...{ all: show.all, 'to-do': show['to-do'], done: show.done },
  ...{ published: moderation.published, toRead: moderation.toRead },
};

export const rows = (page: Page) => page.locator('tr[data-id]');
export const names = (page: Page) => page.locator('tr[data-id] td:first-child [dir="auto"]');
export const search = (page: Page) => page.getByRole('searchbox', { name: tools.search });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const undo = (page: Page) => button(page, dashboard.undo);

/** The button of the row with this name, by the text that tells it from those of the other rows. */
export const rowButton = (
  page: Page,
  text: 'copyOne' | 'deleteOne' | 'doneWith' | 'publishOne' | 'unpublishOne',
  name: string,
) => button(page, fill(row[text], { name }));
export const rowBox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: fill(row.select, { name }), exact: true });
export const noteButton = (page: Page, name: string) => button(page, fill(note.on, { name }));
export const noteField = (page: Page, name: string, label = note.label) =>
  page.getByRole('textbox', { name: `${label} ${fill(note.about, { name })}`, exact: true });
export const tabOf = (page: Page, kind: keyof typeof kinds) =>
  page.getByRole('tab', { name: kinds[kind].tab, exact: true });

/** What chooses among the rows, or the list of feedback, with the count that stands beside it if that is given. */
export const choice = (page: Page, which: keyof typeof choices, count?: number) =>
  page.getByRole('radio', {
    name: count === undefined ? choices[which] : `${choices[which]} ${count.toLocaleString(tag)}`,
    exact: count !== undefined,
  });
export const daysField = (page: Page) => page.getByLabel(days.label, { exact: true });
export const sortBy = (page: Page, by: 'newest' | 'oldest') =>
  page.getByLabel(order.label).selectOption(order[by]);

/** How many records there are, as the list says it, or how many of them were found. */
export const countOf = (kind: keyof typeof kinds, count: number) =>
  counted(kinds[kind].count, count);
export const foundOf = (found: number, all: number) =>
  fill(list.found, { found: found.toLocaleString(tag), all: countOf('enquiry', all) });
export const loadedOf = (loaded: number, total: number) =>
  fill(list.loaded, { loaded: loaded.toLocaleString(tag), total: total.toLocaleString(tag) });

const wording = { texts: dashboard, tag, timeZone };
/** A time as the dashboard writes it, whose function received-time.test.ts tests; on paper `now` is 0, so that the year is there. */
export const writtenTime = (time: Date, now = Date.now()) =>
  receivedTime(time.getTime(), now, wording);
export const writtenDay = (time: Date) => dayOf(time.getTime(), Date.now(), wording);

/** Whether a request asks for a page of the list, and not for what staff noted at the enquiries. */
export const isPageOfEnquiries = (route: Route) =>
  route.request().postData()?.includes('"enquiry"') === true;

/** Runs in each page: records every text that the dashboard's main part has had, in the tab's session storage. */
export function watchDashboard(): void {
  if (location.pathname !== '/dashboard') return;
  const texts = new Set<string>();
  new MutationObserver(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: what stands in a <noscript> is not shown
    const text = document.querySelector('main')?.innerText.trim();
    if (!text || texts.has(text)) return;
    texts.add(text);
    sessionStorage.setItem('shown', JSON.stringify([...texts]));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** The texts that `watchDashboard` has recorded. */
export function dashboardShown(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]'));
}

/** The requests to the database from now on. */
export function databaseRequestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/projects/')) asked.push(request.url());
  });
  return asked;
}
