import type { Page, Route } from '@playwright/test';

export const rows = (page: Page) => page.locator('tr[data-id]');
export const names = (page: Page) => page.locator('tr[data-id] td:first-child [dir="auto"]');
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const undo = (page: Page) => button(page, 'Undo');

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
