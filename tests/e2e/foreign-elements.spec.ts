import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// React finds an element that is not its own, and says so.
test.use({ expectedErrors: [/Minified React error #418/] });

for (const path of ['/contact-us', '/testimonials', '/login'])
  for (const [what, put] of Object.entries({
    'an element beside each field': () => {
      for (const field of document.querySelectorAll('main :is(input, textarea)'))
        field.after(document.createElement('div'));
    },
    'an empty copy of each field': () => {
      for (const field of document.querySelectorAll<HTMLElement>('main :is(input, textarea)')) {
        const copy = field.cloneNode() as HTMLInputElement;
        copy.hidden = true;
        copy.value = '';
        field.after(copy);
      }
    },
    'another text for each label': () => {
      for (const label of document.querySelectorAll('main label')) {
        const translated = document.createElement('font');
        translated.append('अनुवाद');
        label.replaceChildren(translated);
      }
    },
  }))
    test(`${path} keeps text, focus and caret when an extension has put in ${what}`, async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const fields = page.locator('main form :is(input, textarea):not([hidden])');
      await expect(page.locator('footer')).toBeAttached();
      for (const field of await fields.all()) await field.fill('123');
      // Of the fields whose caret a script may set, as it may not in an address or a number.
      const first = page.locator('main form :is([name=name], [name=password]):not([hidden])');
      await first.press('Home');
      await first.press('ArrowRight');
      await page.evaluate(put);
      // More is typed until the very moment at which React comes.
      await first.pressSequentially('4');
      release();
      await expect(page.locator('main form [type=submit]')).toBeEnabled();
      await expect(first).toBeFocused();
      await first.pressSequentially('5');
      await expect(first).toHaveValue('14523');
      for (const field of await fields.all()) await expect(field).toHaveValue(/^(123|14523)$/);
    });

test('what is selected stays so, from the end at which that began', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const message = page.locator('main form textarea');
  await message.fill('Upper left');
  for (const key of ['ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft']) await message.press(key);
  await page.evaluate(() => document.querySelector('main form')?.prepend('A foreign text'));
  release();
  await expect(page.locator('main form [type=submit]')).toBeEnabled();
  await message.press('Shift+ArrowLeft');
  await page.keyboard.type('if');
  await expect(message).toHaveValue('Upper ift');
});

test('a page says whether the clinic is open after an extension has changed it', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const opening = page.locator('main [data-open]');
  await expect(opening).toHaveText(/\S/);
  const text = await opening.textContent();
  await page.evaluate(() => document.querySelector('main form')?.prepend('A foreign text'));
  release();
  await expect(page.locator('main form [type=submit]')).toBeEnabled();
  await expect(page.getByText('A foreign text')).toHaveCount(0);
  await expect(opening).toHaveText(text as string);
  await expect(opening).toHaveAttribute('data-open', /true|false/);
});

/** Keeps React from the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
