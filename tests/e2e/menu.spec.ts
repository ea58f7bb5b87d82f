import { languages, pathIn } from '../../app/content/languages.ts';
import { goBack, linksIn } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { titled } from './support/words.ts';

for (const language of languages) {
  const { frame, pages } = language.words;
  const links = linksIn(language);
  const at = (path: string) => pathIn(language, path);
  const addressOf = (path: string) => new RegExp(`[^/]${at(path)}$`);

  test.describe(`the bar${titled(language)}`, () => {
    // Wide enough for the links of any clinic, which else are in a menu.
    test.use({ viewport: { width: 1920, height: 800 } });

    test('takes a visitor from page to page, and back', async ({ page }) => {
      await page.goto(at('/'));
      for (const [label, path] of Object.entries(links).reverse()) {
        await page
          .getByRole('navigation', { name: frame.navigation, exact: true })
          .getByRole('link', { name: label })
          .click();
        await expect(page).toHaveURL(new RegExp(`[^/]${path}$`));
      }
      await goBack(page);
      await expect(page).toHaveURL(addressOf('/procedure'));
    });

    test('is passed by keyboard users with a link to the top of the content', async ({ page }) => {
      await page.goto(at('/procedure'));
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: frame.skip });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test.describe(`the menu at phone width${titled(language)}`, () => {
    test.use({ viewport: { width: 360, height: 640 } });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
        test.use({ javaScriptEnabled });

        test('hides the links until its button opens them; Escape gives the focus back', async ({
          page,
        }) => {
          await page.goto(at('/testimonials'));
          const navigation = page.getByRole('navigation', { name: frame.navigation, exact: true });
          const button = navigation.getByRole('button', { name: frame.menu });
          await expect(navigation.getByRole('link')).toHaveCount(0);
          await button.click();
          await expect(navigation.getByRole('link')).toHaveText(Object.keys(links));
          for (const link of await navigation.getByRole('link').all())
            await expect(link).toBeInViewport({ ratio: 1 });
          await page.keyboard.press('Tab');
          await expect(navigation.getByRole('link', { name: pages.home.link })).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(navigation.getByRole('link')).toHaveCount(0);
          await expect(button).toBeFocused();

          await button.press('Enter');
          await navigation.getByRole('link', { name: pages.procedure.link, exact: true }).click();
          await expect(page).toHaveURL(addressOf('/procedure'));
          await expect(navigation.getByRole('link')).toHaveCount(0);
        });
      });
    }
  });
}

// What follows is done by the browser and a script that holds no words.
test.describe('the menu closes', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  const [language] = languages;
  const links = linksIn(language);

  test('on the page that a visitor comes back to', async ({ page }) => {
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: language.words.frame.navigation });
    await navigation.getByRole('button', { name: language.words.frame.menu }).click();
    await navigation.getByRole('link', { name: language.words.pages.procedure.link }).click();
    await expect(page).toHaveURL(/\/procedure$/);
    await goBack(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(navigation.getByRole('link')).toHaveCount(0);
  });

  test('when its own page is chosen, when the page is clicked, and when the phone is turned', async ({
    page,
  }) => {
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: language.words.frame.navigation });
    const button = navigation.getByRole('button', { name: language.words.frame.menu });
    await button.click();
    await page.mouse.click(180, 500);
    await expect(navigation.getByRole('link')).toHaveCount(0);

    await button.click();
    // On a small phone the menu's button gets the focus back.
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(navigation.getByRole('link')).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.click();
    await page.setViewportSize({ width: 1920, height: 360 });
    await expect(button).toBeHidden();
    await expect(navigation.getByRole('link')).toHaveText(Object.keys(links));
    expect(await page.evaluate(() => document.querySelector('#menu:popover-open'))).toBeNull();
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(navigation.getByRole('link')).toHaveCount(0);
  });
});
