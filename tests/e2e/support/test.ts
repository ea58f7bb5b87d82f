import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../../../harness/server.ts';

interface Fixtures {
  /** How far the server's clock is ahead of the time, in milliseconds: a test may put it forward. */
  serverClock: { ahead: number };
  /** Environment variables of the server, as for `npm start`. */
  serverEnvironment: Record<string, string>;
  /** A server of the test's own, with the built site and an empty database. */
  server: TestServer;
  /**
   * Patterns of console errors, warnings and page errors that the test brings about itself, such as a refused request.
   * Several are given as `[[/one/, /two/], { scope: 'test' }]`: Playwright reads a plain pair as a value and its options.
   */
  expectedErrors: RegExp[];
}

/**
 * The base of every journey: a fresh server, and a page that fails the test on any console error or warning, page error
 * or violation of the content policy that the test did not announce, and on any request to somebody else.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  serverClock: async ({}, use) => use({ ahead: 0 }),

  serverEnvironment: [{}, { option: true }],

  server: async ({ serverClock, serverEnvironment: environment }, use) => {
    const clock = () => new Date(Date.now() + serverClock.ahead);
    const server = await startServer({ siteDirectory: 'dist/site', clock, environment });
    await use(server);
    await server.stop();
  },

  baseURL: async ({ server }, use) => use(server.url),

  page: async ({ page, server, expectedErrors }, use) => {
    const unexpected = watchErrors(page, expectedErrors);
    const strangers: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== server.url) strangers.push(url.href);
    });
    await use(page);
    expect(unexpected, 'errors in the browser').toEqual([]);
    expect(strangers, 'requests to third parties').toEqual([]);
  },
});

export { expect };

/** What a busy browser reports when it shows a page without fading the last one out: nobody sees that. */
const noTransition = /ViewTransition|Transition was (aborted|skipped)/;

/** Collects the unexpected errors of a page. A test that opens a second page calls this for it. */
export function watchErrors(page: Page, expectedErrors: RegExp[] = []): string[] {
  const unexpected: string[] = [];
  const note = (text: string) => {
    if (![...expectedErrors, noTransition].some((pattern) => pattern.test(text)))
      unexpected.push(text);
  };
  page.on('console', (message) => {
    // Firebase's warnings would contain what could not be sent: a patient's words.
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return unexpected;
}
