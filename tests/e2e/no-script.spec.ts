import { clinic, phoneLink } from '../../app/content/clinic.ts';
import { week } from '../../app/content/hours.ts';
import { hoursLines } from '../../app/features/opening/hours-lines.ts';
import { privatePaths } from '../../app/routes.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test.use({ javaScriptEnabled: false });

test('without scripts every page shows its content and nothing that waits for ever', async ({
  page,
}) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of [/^Loading/, /^Open now/, /^Closed, opens/])
      await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Pause|Play|slide/ })).toHaveCount(0);
    await expect(
      page.getByText(hoursLines(week, words.opening).at(-1) as string).first(),
    ).toBeVisible();
  }
});

test('without scripts a form says whom to call, and cannot be sent into nowhere', async ({
  page,
}) => {
  for (const path of ['/', '/contact-us', '/testimonials']) {
    await page.goto(path);
    const notice = page.getByRole('main').getByText(/needs JavaScript/);
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: clinic.phones[0] })).toHaveAttribute(
      'href',
      phoneLink(clinic.phones[0]),
    );
    // The home page gets its form by script only.
    if (path === '/') continue;
    await expect(page.getByRole('main').locator('form').getByRole('button')).toBeDisabled();
  }
});

test('without scripts the pages for staff say that they need them', async ({ page }) => {
  for (const path of privatePaths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(/needs JavaScript/)).toBeVisible();
    await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
  }
});

test('without scripts all four pictures of the slider can be reached', async ({ page }) => {
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'The clinic in pictures' });
  await expect(slider.getByRole('img')).toHaveCount(4);
  const last = slider.getByRole('img').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
