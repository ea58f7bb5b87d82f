import { putDocuments } from '../../harness/put-documents.ts';
import { rows } from './support/dashboard.ts';
import { appointments, buttonOf, fieldOf, fill } from './support/forms.ts';
import { enquiries, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test('an Urdu name in the printed list leaves the date beside it as it is', async ({
  page,
  server,
}) => {
  await putDocuments(
    server,
    enquiries(1, () => ({ name: 'عائشہ' })),
  );
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const cell = page.locator('.print-view td').first();
  const directions = await cell.evaluate((element) =>
    [...element.children].map((each) => getComputedStyle(each).direction),
  );
  expect(directions).toEqual(['rtl', 'ltr']);
});

test('a page that is turned to be read leftwards shows each of its pictures', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      document.documentElement.dir = 'rtl';
    }).observe(document, { childList: true });
  });
  await page.goto('/');
  const slides = page.locator('.slider-slide');
  for (let index = 0; index < Object.keys(words.slides).length; index++) {
    await expect(slides.nth(index)).toBeInViewport({ ratio: 0.9 });
    await page.locator('.slider').getByRole('button', { name: words.carousel.next }).click();
  }
});

for (const form of appointments)
  test(`an error under a field leaves the field beside it as high as it was${form.language}`, async ({
    page,
  }) => {
    await page.goto(form.path);
    await fill(page, form, { ...form.content, Email: '' });
    const number = fieldOf(page, form, 'Number');
    const before = await number.evaluate(boxOnPage);
    await buttonOf(page, form).click();
    await expect(fieldOf(page, form, 'Email')).toHaveAccessibleDescription(form.required);
    expect(await number.evaluate(boxOnPage)).toEqual(before);
  });

/** However far the page is scrolled. */
function boxOnPage(element: Element): { top: number; height: number } {
  const { top, height } = element.getBoundingClientRect();
  return { top: top + scrollY, height };
}
