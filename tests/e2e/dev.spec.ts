import { test as base, expect } from '@playwright/test';
import { languages, pathIn } from '../../app/content/languages.ts';
import { type ServerProcess, startProcess, temporaryData } from '../../harness/process.ts';
import { allPages, languageAt } from './support/pages.ts';
import { watchErrors } from './support/test.ts';
import { dashboard, words } from './support/words.ts';

/** All of the first language, and of each other one the home page, whose styles are another file. */
const pages = allPages.filter(
  (path) => languageAt(path) === languages[0] || path === pathIn(languageAt(path), '/'),
);

const test = base.extend<{ dev: ServerProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  dev: async ({}, use) => {
    const project = temporaryData();
    const dev = await startProcess(project, {}, 'scripts/commands/dev.ts');
    await use(dev);
    dev.kill('SIGTERM');
    await dev.ended;
    project.remove();
  },
  baseURL: ({ dev }, use) => use(dev.url),
});

test('npm run dev shows every page under the policy of production, and stops though one is open', async ({
  page,
  dev,
}) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page, [/status of 404/]);
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor();
    await expect(page.getByText(dashboard.loading, { exact: true })).toHaveCount(0);
  }
  await page.goto('/contact-us');
  await expect(page.getByRole('button', { name: words.forms.appointment.submit })).toBeEnabled();
  expect(errors).toEqual([]);

  await page.goto('/procedure');
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red');
    document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }));
    document.body.append(Object.assign(new Image(), { src: 'https://example.com/a.png' }));
    document.body.insertAdjacentHTML('beforeend', '<p>');
  });
  for (const refused of [/style-src/, /script-src/, /img-src/, /TrustedHTML/])
    await expect.poll(() => messages.some((message) => refused.test(message))).toBe(true);
  dev.kill('SIGTERM');
  expect((await dev.ended).code).toBe(0);
});
