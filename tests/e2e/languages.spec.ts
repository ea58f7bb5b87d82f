import { beside } from '../../app/content/beside.ts';
import { clinic } from '../../app/content/clinic.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { routes } from '../../app/routes.ts';
import { scriptIn, scriptOf } from '../../app/text/script.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { stringsIn } from '../../scripts/build/strings-in.ts';
import { appointments, buttonOf, feedbacks, fill, formOf, holdCommits } from './support/forms.ts';
import { openWhole } from './support/pages.ts';
import { testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/status of 404|Failed to load resource/] });

const pagesIn = (own: Language) =>
  routes.filter(({ indexable, language }) => indexable && language === own).map(({ path }) => path);
const inDevanagari = languages.filter(({ tag }) => scriptOf(tag) === 'Deva');
/** What of the doctors' degrees is in Latin letters. */
const degreesIn = ({ words }: Language) =>
  Object.values(words.doctors).flatMap(
    ({ degree }) => degree.match(/\p{Script=Latin}(.*\p{Script=Latin})?/u)?.[0] ?? [],
  );
const wholeDevanagari = /(mukta|eczar)-devanagari-/;

for (const language of inDevanagari) {
  test.describe(`the pages in ${language.code}`, () => {
    test('have no word in Latin letters in their content but degrees and what stands on keys', () => {
      const texts = stringsIn(language.words).map((text) => text.replace(/\{\w+\}/g, ''));
      expect(texts.length).toBeGreaterThan(200);
      const latinIn = (text: string) => text.match(/[a-z]{2,}/gi) ?? [];
      const { does: _, ...keys } = language.words.dashboard.keys;
      const onKeys = Object.values(keys).flatMap((text) => latinIn(text.replace(/\{\w+\}/g, '')));
      const allowed = [...degreesIn(language), ...onKeys].join(' ');
      expect(texts.flatMap(latinIn).filter((word) => !allowed.includes(word))).toEqual([]);
    });

    test('have no word in Latin letters but names, which are marked as English', async ({
      page,
      server,
    }) => {
      await putDocuments(server, testimonials);
      const names = new Set([
        ...[...degreesIn(language), clinic.designer, clinic.email],
        ...clinic.social.map(({ network }) => network),
        ...languages.flatMap(({ name, shortName }) => [name, shortName]),
      ]);
      const seen = new Set<string>();
      const expectNames = async (state: string) => {
        const { unmarked, marked } = await page.evaluate(latinTexts);
        expect(unmarked, state).toEqual([]);
        for (const text of marked) {
          expect(names, state).toContain(text);
          seen.add(text);
        }
      };
      for (const path of [...pagesIn(language), pathIn(language, '/no-such-page')]) {
        await openWhole(page, path);
        await expectNames(path);
        const shown = [...appointments, ...feedbacks].find((each) => each.path === path);
        if (!shown) continue;
        await buttonOf(page, shown).click();
        await expectNames(`${path}, missing`);
        await fill(page, shown, { ...shown.content, Name: 'x'.repeat(1001) });
        await buttonOf(page, shown).click();
        await expectNames(`${path}, too long`);
        await fill(page, shown);
        const release = await holdCommits(page);
        await buttonOf(page, shown).click();
        await expectNames(`${path}, sending`);
        release();
        await expect(formOf(page, shown).getByRole('status')).toBeVisible();
        await expectNames(`${path}, sent`);
        await page.unrouteAll();
        await page.context().setOffline(true);
        await fill(page, shown);
        await buttonOf(page, shown).click();
        await expect(formOf(page, shown).getByRole('alert')).toBeVisible();
        await expectNames(`${path}, failed`);
        await page.context().setOffline(false);
      }
      // In a menu of three and more the other languages have their names alone.
      if (languages.length > 2) for (const { shortName } of languages) names.delete(shortName);
      expect([...names].filter((name) => !seen.has(name) && scriptIn(name) !== 'Deva')).toEqual([]);
    });

    test('are drawn from fonts of their own, and what people write from the whole ones', async ({
      page,
      server,
    }) => {
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'font') fonts.push(request.url());
      });
      const whole = () => fonts.filter((url) => wholeDevanagari.test(url));
      await putDocuments(server, { 'feedbacks/long': testimonials['feedbacks/long'] ?? {} });
      for (const path of pagesIn(language)) {
        fonts.length = 0;
        await openWhole(page, path);
        const form = page.locator('main form');
        if ((await form.count()) > 0) await form.getByRole('button').click();
        await page.waitForLoadState('networkidle');
        expect(
          fonts.filter((url) => url.includes('mukta-page-')),
          path,
        ).toHaveLength(2);
        expect(
          fonts.filter((url) => url.includes('eczar-page-')),
          path,
        ).toHaveLength(1);
        expect(whole(), path).toEqual([]);
      }
      await page.goto(pathIn(language, '/contact-us'));
      await page.getByLabel(language.words.forms.appointment.name.label).fill('ज्ञानेश्वर क्षत्रिय');
      await expect.poll(() => whole().length).toBe(1);
    });
  });
}

for (const language of languages) {
  test(`a visitor of the pages in ${language.code} fetches no words of another language`, async ({
    page,
    server,
  }) => {
    await putDocuments(server, testimonials);
    const others = languages.filter((each) => each !== language);
    // Search engines are told the clinic's names in all languages.
    const names = others.map(({ words }) => words.clinic.name);
    const own = new Set([...stringsIn(language.words), ...stringsIn(beside), ...names]);
    const foreign = others
      .flatMap(({ words }) => stringsIn(words))
      .filter((text) => text.trim().split(' ').length > 2 && !own.has(text));
    expect(foreign.length).toBeGreaterThanOrEqual(100 * others.length);
    const texts = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      if (['document', 'script', 'fetch', 'stylesheet'].includes(response.request().resourceType()))
        texts.set(
          response.url(),
          response.text().catch(() => ''),
        );
    });
    for (const path of pagesIn(language)) {
      await openWhole(page, path);
      const form = page.locator('main form');
      if ((await form.count()) > 0) await form.getByRole('button').click();
    }
    expect(texts.size).toBeGreaterThan(10);
    for (const [url, text] of texts) {
      const content = await text;
      expect(
        foreign.filter((each) => content.includes(each)),
        url,
      ).toEqual([]);
    }
  });

  test(`a visitor of the pages in ${language.code} goes from the first page to the forms and back, without leaving the language`, async ({
    page,
    server,
  }) => {
    await putDocuments(server, testimonials);
    // Wide enough for the bar's links of any clinic, which else are in a menu.
    await page.setViewportSize({ width: 1920, height: 800 });
    const { words } = language;
    const at = (path: string) => new URL(pathIn(language, path), server.url).href;
    await page.goto(pathIn(language, '/'));
    await page.locator('main a[href="#contact"]:visible').click();
    await expect(page.getByRole('form', { name: words.forms.appointment.label })).toBeInViewport();
    await page.getByRole('link', { name: words.home.testimonials.link }).click();
    await expect(page).toHaveURL(at('/testimonials'));
    await expect(page.getByRole('form', { name: words.forms.feedback.label })).toBeVisible();
    await page.getByRole('link', { name: words.pages.procedure.link, exact: true }).click();
    await expect(page).toHaveURL(at('/procedure'));
    await page.getByRole('link', { name: words.procedure.unsure.link }).click();
    await expect(page).toHaveURL(at('/contact-us#appointment'));
    await page.getByRole('banner').getByRole('link', { name: words.clinic.name }).click();
    await expect(page).toHaveURL(at('/'));
  });
}

/** The Latin words of a page that somebody reads or hears, by whether they are marked as English. */
function latinTexts(): { marked: string[]; unmarked: string[] } {
  const marked: string[] = [];
  const unmarked: string[] = [];
  const note = (element: Element, text: string) => {
    if (!/[a-z]{2}/i.test(text) || element.closest('script, style, .written')) return;
    const language = element.closest('[lang]')?.getAttribute('lang');
    (language?.startsWith('en') ? marked : unmarked).push(text.trim());
  };
  for (const element of document.querySelectorAll('*')) {
    const tags = element.localName === 'noscript' ? /<[^>]*>/g : '';
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE)
        note(element, (node.textContent ?? '').replaceAll(tags, ''));
    for (const { name, value } of element.attributes)
      if (
        /^(alt|title|placeholder|aria-(label|roledescription|description|valuetext)|data-longest|tool.*description)$/.test(
          name,
        )
      )
        note(element, value);
  }
  return { marked, unmarked };
}
