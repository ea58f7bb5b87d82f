import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../../support/server.ts';

interface Fixtures {
  /** A server of the test's own, with the built site and an empty database. */
  server: TestServer;
  /** Patterns of console errors and page errors that the test brings about itself, such as a refused request. */
  expectedErrors: RegExp[];
}

/**
 * The base of every journey: a fresh server, and a page that fails the test on any console error, page error or
 * violation of the content policy that the test did not announce.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  server: async ({}, use) => {
    const server = await startServer({ siteDirectory: 'dist/site' });
    await use(server);
    await server.stop();
  },

  baseURL: async ({ server }, use) => use(server.url),

  page: async ({ page, expectedErrors }, use) => {
    const unexpected = watchErrors(page, expectedErrors);
    await use(page);
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

export { expect };

/** Collects what goes wrong in a page; a second page of a test is watched with this too. */
export function watchErrors(page: Page, expectedErrors: RegExp[] = []): string[] {
  const unexpected: string[] = [];
  const note = (text: string) => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return unexpected;
}
