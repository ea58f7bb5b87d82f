import type { Page } from '@playwright/test';
import { putDocuments } from '../../../harness/put-documents.ts';
import type { TestServer } from '../../../harness/server.ts';

export const carousel = (page: Page) => page.locator('section.quotation');
export const quotation = (page: Page) => carousel(page).locator('blockquote');
export const author = (page: Page) => carousel(page).locator('figcaption');
export const live = (page: Page) => carousel(page).locator('[aria-live]');
export const button = (page: Page, name: string) =>
  carousel(page).getByRole('button', { name, exact: true });
/** Waits for React, which takes over the first words and turns them. At least two must be stored. */
export const untilTurning = (page: Page) => carousel(page).getByRole('button').last().waitFor();

export const start = new Date('2026-11-23T12:00:00+05:30');
/** For conditions that the page's own clock brings about. */
export const quickly = { intervals: [20] };
export const reads = /documents(\/feedbacks\?|:runQuery)/;

/** Stores feedback, the first the oldest. */
export async function store(
  server: TestServer,
  feedback: { name: string; message?: string }[],
): Promise<void> {
  const first = start.getTime() - feedback.length * 60_000;
  await putDocuments(
    server,
    Object.fromEntries(
      feedback.map(({ name, message = `Says ${name}.` }, index) => [
        `feedbacks/f${index}`,
        { name, message, createdAt: new Date(first + index * 60_000) },
      ]),
    ),
  );
}

/** Keeps answers to such requests from the page until the returned function is called. */
export async function holdBack(page: Page, requests: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export const holdReads = (page: Page) => holdBack(page, reads);
