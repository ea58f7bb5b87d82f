import type { Page } from '@playwright/test';
import { addressLines, mapLink } from '../../app/clinic/address.ts';
import { clinic } from '../../app/content/clinic.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import { phoneLink } from '../../app/text/phone-links.ts';
import { scriptIn, scriptOf } from '../../app/text/script.ts';
import { fill as filled } from '../../app/text/template.ts';
import { appointment, appointments, buttonOf, fill, formOf } from './support/forms.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { titled, words } from './support/words.ts';

for (const [index, language] of languages.entries()) {
  const { home, clinic: own, frame, ...pages } = language.words;
  const form = appointments[index] ?? appointment;
  const at = (path: string) => pathIn(language, path);

  test.describe(`the home page${titled(language)}`, () => {
    test('welcomes with name, tagline and address, and its button jumps to the form', async ({
      page,
    }) => {
      await page.goto(at('/'));
      const welcome = page.locator('main section').first();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(own.name);
      const text = (await welcome.textContent()) ?? '';
      for (const once of [own.name, own.tagline]) expect(text.split(once)).toHaveLength(2);
      await expect(welcome).toContainText(addressLines(language.words).join(' '));
      await expect(page.getByRole('main').locator('br')).toHaveCount(0);
      const book = page.getByRole('link', { name: home.book });
      await expect(book).toHaveAttribute('href', '#contact');
      if (scriptIn(home.book) !== scriptOf(language.tag))
        await expect(book.locator('[lang]')).toHaveText(home.book);
      await book.click();
      expect(new URL(page.url()).hash).toBe('#contact');
      await expect(formOf(page, form)).toBeInViewport();
    });

    test('divides no time and no short heading on a laptop, and its map is a link', async ({
      page,
    }) => {
      await page.goto(at('/'));
      for (const width of [1024, 1060, 1096, 1132, 1164, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await page.evaluate(dividedTexts), `${width} px`).toEqual([]);
      }
      // The one in the footer is a link too.
      const { name, address } = own;
      const map = page.getByAltText(filled(frame.map, { name, street: address.street }));
      const maps = await map.count();
      await expect(page.locator(`a[href="${mapLink}"]`).filter({ has: map })).toHaveCount(maps);
    });

    test('presents each doctor: picture, name, degree, speciality and experience', async ({
      page,
    }) => {
      await page.goto(at('/'));
      const section = page.getByRole('region', { name: home.doctors, exact: true });
      await expect(
        section.getByRole('heading', { name: home.doctors, exact: true, level: 2 }),
      ).toBeVisible();
      const doctors = Object.values(language.words.doctors);
      const cards = section.getByRole('listitem');
      await expect(cards).toHaveCount(doctors.length);
      for (const [number, doctor] of doctors.entries()) {
        const card = cards.nth(number);
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(doctor.name);
        await expect(card.getByRole('img')).toHaveAccessibleName(new RegExp(doctor.name));
        await expect(card.getByRole('paragraph')).toHaveText([
          doctor.degree,
          doctor.description,
          doctor.subDescription,
        ]);
      }
    });

    test('is complete without its two later parts, which come when they are near', async ({
      page,
      server,
    }) => {
      const html = await (await fetch(server.url + at('/'))).text();
      const fallbacks = [home.loadingForm, home.loadingTestimonials];
      for (const fallback of fallbacks) expect(html).toContain(`>${fallback}<`);

      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      const has = (part: string) => fetched.some((path) => path.includes(part));
      await page.setViewportSize({ width: 1280, height: 500 });
      await page.goto(at('/'));
      await expect(
        page.getByRole('button', { name: pages.carousel.pause, exact: true }),
      ).toBeVisible();
      for (const fallback of fallbacks) await expect(page.getByText(fallback)).toBeAttached();
      expect([has('appointment-form'), has('testimonials'), has('documents:')]).toEqual([
        false,
        false,
        false,
      ]);

      await page.getByRole('heading', { name: home.doctors }).scrollIntoViewIfNeeded();
      await page.locator('#contact').scrollIntoViewIfNeeded();
      await expect(formOf(page, form)).toBeVisible();
      await expect(page.getByText(home.loadingForm)).toHaveCount(0);
      await page.getByRole('heading', { name: home.testimonials.heading }).scrollIntoViewIfNeeded();
      await expect(page.locator('.quotation')).toHaveText(pages.testimonials.carousel.loading);
      // The carousel may say the same while it reads.
      const waiting = page.locator('main p.needs-script', { hasText: home.loadingTestimonials });
      await expect(waiting).toHaveCount(0);
    });

    test('takes an appointment in its own form', async ({ page, server }) => {
      await page.goto(at('/#contact'));
      await fill(page, form);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      const row = server.database.prepare('SELECT count(*) AS count FROM documents').get();
      expect(row?.count).toBe(1);
    });

    test.describe('whose form cannot be fetched', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('leaves its Loading text, and shows it by itself later', async ({ page }) => {
        await page.clock.install();
        let refused = 0;
        await page.route(/appointment-form-.*\.js/, (route) => {
          refused += 1;
          return route.abort();
        });
        await page.goto(at('/#contact'));
        await expect.poll(() => refused).toBeGreaterThan(0);
        await expect(page.getByText(home.loadingForm)).toBeVisible();
        await page.unroute(/appointment-form-.*\.js/);
        await page.clock.fastForward(60_000);
        await expect(formOf(page, form)).toBeVisible();
      });
    });
  });

  test(`the contact page says how to reach the clinic, by phone first, and takes an enquiry${titled(language)}`, async ({
    page,
  }) => {
    const texts = pages.contactUs;
    await page.goto(at('/contact-us'));
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 1, name: texts.heading, exact: true }),
    ).toBeVisible();
    for (const text of [texts.text, texts.call, texts.where, texts.when, texts.write])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: clinic.phones[0] }).first()).toHaveAttribute(
      'href',
      phoneLink(clinic.phones[0]),
    );
    const { whatsApp } = clinic;
    const whatsAppLink = main.getByRole('link', { name: texts.whatsApp });
    await expect(whatsAppLink).toHaveCount(whatsApp ? 1 : 0);
    if (whatsApp)
      await expect(whatsAppLink).toHaveAttribute(
        'href',
        `https://wa.me/${whatsApp.replace(/\D/g, '')}`,
      );
    await expect(main.getByRole('link', { name: texts.directions })).toBeVisible();
    await expect(main).toContainText(addressLines(language.words).join(' '));
    await expect(formOf(page, form)).toBeVisible();
  });

  test(`the procedure page introduces the groups and every treatment in them${titled(language)}`, async ({
    page,
  }) => {
    const { heading, introduction, groups } = pages.procedure;
    await page.goto(at('/procedure'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText(introduction);
    const sections = page.getByRole('main').getByRole('region');
    await expect(sections).toHaveCount(Object.keys(groups).length);
    for (const [id, { name, treatments, ...group }] of Object.entries(groups)) {
      const section = sections.and(page.locator(`#${id}`));
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(name);
      await expect(section).toContainText(group.introduction);
      await expect(section.getByRole('img').first()).toHaveAccessibleName(group.alternative);
      for (const [number, treatment] of Object.values(treatments).entries()) {
        const item = section.getByRole('listitem').nth(number);
        await expect(item.getByRole('heading', { level: 3 })).toHaveText(treatment.name);
        await expect(item.getByRole('paragraph')).toHaveText([treatment.what, treatment.visits]);
      }
    }
  });

  test(`the testimonials page has the feedback form on one side and one testimonial on the other${titled(language)}`, async ({
    page,
  }) => {
    const texts = pages.testimonials;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at('/testimonials'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.heading);
    await expect(page.getByRole('heading', { name: texts.form, exact: true })).toBeVisible();
    const form = await page.locator('main form').boundingBox();
    const waiting = page.getByText(texts.carousel.loading, { exact: true });
    const quotation = await waiting.boundingBox();
    expect(form).toBeTruthy();
    expect(overlap(form, quotation)).toBe(false);
    expect(Math.abs((form?.y ?? 0) - (quotation?.y ?? 0))).toBeLessThan(400);
  });
}

test.describe('before anything is known', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard says Loading... and nothing private, login its title', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('main')).toContainText(words.dashboard.loading);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.goto('/login');
    await expect(
      page.getByRole('heading', { level: 1, name: words.session.signIn.title }),
    ).toBeVisible();
  });
});

test('every picture on every page arrives, none stretched', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await scrollToPictures(page);
    expect(await page.evaluate(wrongPictures), path).toEqual([]);
  }
});

test('favicon.ico, which programs ask for whatever a page says, is a picture', async ({ page }) => {
  await page.goto('/procedure');
  const size = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = '/favicon.ico';
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
  expect(size).toEqual([32, 32]);
});

/** Runs in the page: the pictures that are seen and did not come, or are stretched. */
function wrongPictures(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility() && !image.closest('[inert]'))
    .filter((image) => {
      const { width, height } = image.getBoundingClientRect();
      const fitted = getComputedStyle(image).objectFit === 'cover';
      const ratio = image.naturalWidth / image.naturalHeight / (width / height);
      return image.naturalWidth === 0 || (!fitted && Math.abs(ratio - 1) > 0.02);
    })
    .map((image) => image.currentSrc || image.src);
}

/** Brings each picture near, and waits until it is complete. */
async function scrollToPictures(page: Page): Promise<void> {
  for (const image of await page.locator('img:visible').all()) {
    if (await image.evaluate((element) => element.closest('[inert]') !== null)) continue;
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete))
      .toBe(true);
  }
}

type Box = { x: number; y: number; width: number; height: number } | null;

function overlap(a: Box, b: Box): boolean {
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width;
}

/** The parts of hours, and the headings of at most 20 letters, that take more than one line. */
function dividedTexts(): (string | null)[] {
  const headings = [...document.querySelectorAll('main h2')];
  const short = headings.filter(({ textContent }) => textContent.length <= 20);
  const parts = [...document.querySelectorAll('main li > .inline-block'), ...short];
  const isDivided = (part: Element) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const bottoms = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
    return new Set(bottoms).size > 1;
  };
  return parts.filter(isDivided).map(({ textContent }) => textContent);
}
