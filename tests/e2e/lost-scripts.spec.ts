import type { Page } from '@playwright/test';
import { putDocuments } from '../../harness/put-documents.ts';
import { appointment, appointments, buttonOf, feedback, feedbacks } from './support/forms.ts';
import { testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { session } from './support/words.ts';

test.use({ expectedErrors: [/Failed to (load resource|fetch)/] });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  // Skips the two seconds after which a page asks again for what was lost.
  page.on('requestfailed', () => page.clock.fastForward(2_000).catch(() => {}));
});

// A bad line may lose a single file. The page must be hydrated all the same, without a reload.
for (const lost of ['client', 'react', 'shared', 'interactive', 'PAGE'] as const) {
  test(`a page whose ${lost} script is lost on its way comes alive later`, async ({ page }) => {
    // In every language the same scripts come, with the same words from the page: one of them will do.
    const forms = lost === 'PAGE' ? [...appointments, ...feedbacks] : [appointment, feedback];
    for (const form of forms) {
      const name = lost === 'PAGE' ? form.path.replace(/.*\//, '') : lost;
      const refused = await loseOnce(page, new RegExp(`/assets/${name}-[^/]+\\.js`));
      await page.goto(form.path);
      await expect(buttonOf(page, form)).toBeEnabled();
      expect(refused()).toBe(1);
    }
  });
}

test('the testimonials come though their first script is lost', async ({ page, server }) => {
  await putDocuments(server, testimonials);
  const refused = await loseOnce(page, /\/assets\/first-words-[^/]+\.js/);
  await page.goto('/testimonials');
  await expect(page.locator('blockquote')).toBeVisible();
  expect(refused()).toBe(1);
});

test('login and dashboard come alive when a script of theirs is lost', async ({ page }) => {
  for (const lost of ['client', 'login', 'session']) {
    const refused = await loseOnce(page, new RegExp(`/assets/${lost}-[^/]+\\.js`));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: session.login })).toBeEnabled();
    expect(refused(), lost).toBe(1);
  }
  for (const lost of ['client', 'dashboard', 'session']) {
    const refused = await loseOnce(page, new RegExp(`/assets/${lost}-[^/]+\\.js`));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(refused(), lost).toBe(1);
  }
});

/** Loses the first response with the file; the returned function tells how many were lost. */
async function loseOnce(page: Page, file: RegExp): Promise<() => number> {
  let lost = 0;
  await page.route(file, (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    return route.abort();
  });
  return () => lost;
}
