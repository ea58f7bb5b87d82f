import type { Page } from '@playwright/test';
import { languages, pathIn } from '../../app/content/languages.ts';
import { privatePaths } from '../../app/routes.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { axeFindings } from './support/axe.ts';
import { appointments, buttonOf, feedbacks, fieldOf, fill, formOf } from './support/forms.ts';
import { expectWholeWithLargeText, sidewaysOf } from './support/large-text.ts';
import { languageAt, nowhere, openWhole, publicPages, specifiedPages } from './support/pages.ts';
import { testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/status of 404|Failed to load/] });

const forms = privatePaths.filter((path) => !path.endsWith('/dashboard'));
const pages = [...publicPages, ...forms, ...nowhere];
/** Those that differ in more than their words. */
const kindsOfPages = [...specifiedPages, '/login', '/reset-password', '/no-such-page'];
const widths = [320, 360, 768, 1280, 1920];
/** One of each layout; the other languages differ in their words alone, not in what axe knows of a layout. */
const layoutsOf = (path: string) => (languageAt(path) === languages[0] ? [320, 768, 1280] : [320]);
const longWord = 'Zahnarztpraxis'.repeat(22).slice(0, 300);
const testimonialsBox = (page: Page) => page.locator('.quotation-box');

for (const path of pages) {
  test(`${path} has no fault that axe knows, and never scrolls sideways, at any width`, async ({
    page,
    server,
  }) => {
    await putDocuments(server, {
      ...testimonials,
      'feedbacks/long': {
        ...testimonials['feedbacks/long'],
        name: longWord,
        message: longWord.repeat(3),
      },
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 800 });
    await openWhole(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (layoutsOf(path).includes(width))
        expect(await axeFindings(page), `${path} at ${width} px`).toEqual([]);
      expect(await sidewaysOf(page), `${path} at ${width} px`).toEqual([]);
      for (const box of await testimonialsBox(page).all()) {
        await expect(box).toHaveAttribute('tabindex', '0');
        await expect(box).toContainText(longWord);
      }
    }
    await expectWholeWithLargeText(page, path);
  });
}

for (const form of [...appointments, ...feedbacks]) {
  test(`the ${form.kind} form${form.language} has no fault that axe knows in any of its states`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(form.path);
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('alert')).toBeVisible();
    for (const label of Object.keys(form.content))
      await expect(fieldOf(page, form, label)).toHaveAccessibleDescription(/./);
    expect(await axeFindings(page), 'fields missing').toEqual([]);
    await expectWholeWithLargeText(page, 'fields missing', [320]);

    await fill(page, form);
    await page.context().setOffline(true);
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('alert')).toContainText(form.failed);
    expect(await axeFindings(page), 'send failed').toEqual([]);
    await expectWholeWithLargeText(page, 'send failed', [320]);

    await page.context().setOffline(false);
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toBeVisible();
    expect(await axeFindings(page), 'sent').toEqual([]);
    await expectWholeWithLargeText(page, 'sent', [320]);
  });
}

test('the open menu has no fault that axe knows', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of languages) {
    const { frame, pages } = language.words;
    await page.goto(pathIn(language, '/procedure'));
    await page.getByRole('button', { name: frame.menu }).click();
    await expect(page.getByRole('link', { name: pages.contactUs.link })).toBeVisible();
    expect(await axeFindings(page), language.code).toEqual([]);
    expect(await sidewaysOf(page)).toEqual([]);
  }
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`everything is reached by keyboard alone, and never hidden under the bar, ${viewport.width} px wide`, async ({
    page,
    server,
  }) => {
    await putDocuments(server, testimonials);
    await page.setViewportSize(viewport);
    // So that the page jumps to the focused element instead of scrolling smoothly.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of kindsOfPages) {
      await openWhole(page, path);
      for (const box of await testimonialsBox(page).all())
        await expect(box).toHaveAttribute('tabindex', '0');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const wanted = await focusableCount(page);
      for (const key of ['Tab', 'Shift+Tab']) {
        const seen = new Set<string>();
        for (let step = 0; step < wanted + 5; step++) {
          await page.keyboard.press(key);
          const { id, fault } = await focusedOf(page);
          if (id === 'none') break;
          expect(fault, `${path}: ${id} by ${key}`).toBe('');
          seen.add(id);
        }
        expect(seen.size, `${path} by ${key}`).toBe(wanted);
      }
    }
  });
}

/** How many elements the Tab key should stop at. */
function focusableCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input, textarea, select, summary, [tabindex="0"]',
    );
    const focusable = [...candidates].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    );
    for (const [index, element] of focusable.entries()) element.dataset.stop = String(index);
    return focusable.length;
  });
}

/** The focused element, and what is wrong with how it is shown. */
function focusedOf(page: Page): Promise<{ id: string; fault: string }> {
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return { id: 'none', fault: '' };
    const id = `${element.dataset.stop} ${element.localName} ${element.textContent?.trim().slice(0, 30)}`;
    await new Promise(requestAnimationFrame);
    const box = element.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect();
    const inBar = element.closest('header, .skip-link') !== null;
    const style = getComputedStyle(element);
    if (!inBar && bar && box.top < bar.bottom) return { id, fault: 'under the bar' };
    if (box.top >= innerHeight || box.bottom <= 0) return { id, fault: 'out of sight' };
    if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2)
      return { id, fault: `outline ${style.outline}` };
    return { id, fault: '' };
  });
}
