import { openingTextsIn } from '../../app/clinic/opening-texts.ts';
import { clinic } from '../../app/content/clinic.ts';
import { week } from '../../app/content/hours.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import { hoursLines } from '../../app/features/opening/hours-lines.ts';
import { privatePaths } from '../../app/routes.ts';
import { phoneLink } from '../../app/text/phone-links.ts';
import { languageAt, publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { titled } from './support/words.ts';

test.use({ javaScriptEnabled: false });

test('without scripts every page shows its content and nothing that waits for ever', async ({
  page,
}) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const language = languageAt(path);
    const { home, opening, testimonials, carousel } = language.words;
    const { openUntil, opensToday, opensOnDay } = opening.state;
    const states = [openUntil, opensToday, opensOnDay].map((text) => text.split('{')[0] as string);
    const waiting = [home.loadingForm, home.loadingTestimonials, testimonials.carousel.loading];
    for (const text of [...states, ...waiting])
      await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
    // Their boxes are as high as what would come.
    const boxes = page.locator('.appointment-box, .testimonials-box').filter({ visible: true });
    await expect(boxes).toHaveCount(0);
    const named = [carousel, testimonials.carousel].flatMap(({ pause, play, previous, next }) => [
      ...[pause, play, previous, next],
    ]);
    for (const name of named) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(
      page.getByText(hoursLines(week, openingTextsIn(language)).at(-1) as string).first(),
    ).toBeVisible();
  }
});

test('without scripts a form says whom to call, and cannot be sent into nowhere', async ({
  page,
}) => {
  for (const [language, specified] of languages.flatMap((each) =>
    ['/', '/contact-us', '/testimonials'].map((path) => [each, path] as const),
  )) {
    await page.goto(pathIn(language, specified));
    const { home, forms } = language.words;
    const text = specified === '/' ? home.needsScript : forms.common.needsScript;
    // Playwright finds no plain string in a <noscript>.
    const notice = page.getByRole('main').getByText(new RegExp(text.replaceAll('.', '\\.')));
    await expect(notice).toBeVisible();
    const link = notice.getByRole('link', { name: clinic.phones[0] });
    await expect(link).toHaveAttribute('href', phoneLink(clinic.phones[0]));
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    // The home page gets its form by script only.
    if (specified === '/') continue;
    await expect(page.getByRole('main').locator('form').getByRole('button')).toBeDisabled();
  }
});

test('without scripts the pages for staff say that they need them', async ({ page }) => {
  for (const path of privatePaths) {
    await page.goto(path);
    const { signIn, reset, bar, loading } = languageAt(path).words.session;
    const needs = [signIn, reset, bar].map(({ needsScript }) => needsScript.replaceAll('.', '\\.'));
    // Playwright finds no plain string in a <noscript>.
    await expect(page.getByRole('main').getByText(new RegExp(needs.join('|')))).toBeVisible();
    await expect(page.getByText(loading).filter({ visible: true })).toHaveCount(0);
  }
});

for (const language of languages)
  test(`without scripts all pictures of the slider can be reached${titled(language)}`, async ({
    page,
  }) => {
    await page.goto(pathIn(language, '/'));
    const slider = page.getByRole('region', { name: language.words.home.slider });
    const { slides } = language.words;
    await expect(slider.getByRole('img')).toHaveCount(Object.keys(slides).length);
    const last = slider.getByRole('img').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
