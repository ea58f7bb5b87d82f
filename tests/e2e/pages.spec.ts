import type { Page } from '@playwright/test';
import { clinic, phoneLink } from '../../app/content/clinic.ts';
import { specifiedPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const { street, city, state } = words.clinic.address;
const address = `${street}, ${city}, ${state}`;

test.describe('the home page', () => {
  test('welcomes with name, tagline and address, and its Hindi button jumps to the form', async ({
    page,
  }) => {
    await page.goto('/');
    const welcome = page.locator('main section').first();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.clinic.name);
    await expect(welcome).toContainText(words.clinic.tagline);
    await expect(welcome).toContainText(address);
    const book = page.getByRole('link', { name: 'अपॉइंटमेंट बुक करें' });
    await expect(book).toHaveAttribute('href', '#contact');
    await expect(book.locator('[lang=hi]')).toHaveText('अपॉइंटमेंट बुक करें');
    await book.click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.getByRole('form', { name: 'Appointment' })).toBeInViewport();
  });

  test('presents three doctors: picture, name, degree, speciality and experience', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Our Doctors' });
    await expect(section.getByRole('heading', { name: 'Our Doctors', level: 2 })).toBeVisible();
    const cards = section.getByRole('listitem');
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(/^Dr\. /);
      const name = await card.getByRole('heading', { level: 3 }).textContent();
      await expect(card.getByRole('img')).toHaveCount(1);
      await expect(card.getByRole('img')).toHaveAttribute('alt', new RegExp(String(name)));
      await expect(card).toContainText(/\d+ years of experience/);
      await expect(card.getByRole('paragraph')).toHaveCount(3);
    }
  });

  test('is complete without its two later parts, which come when they are near', async ({
    page,
    server,
  }) => {
    const html = await (await fetch(server.url)).text();
    expect(html).toContain('Loading Contact Form...');
    expect(html).toContain('Loading Testimonials...');

    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const has = (part: string) => fetched.some((path) => path.includes(part));
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByText('Loading Contact Form...')).toBeAttached();
    await expect(page.getByText('Loading Testimonials...')).toBeAttached();
    expect([has('appointment-form'), has('testimonials'), has('documents:')]).toEqual([
      false,
      false,
      false,
    ]);

    await page.getByRole('heading', { name: 'Our Doctors' }).scrollIntoViewIfNeeded();
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect(page.getByRole('form', { name: 'Appointment' })).toBeVisible();
    await expect(page.getByText('Loading Contact Form...')).toHaveCount(0);
    await page.getByRole('heading', { name: 'What patients say' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Loading feedback...')).toBeVisible();
    await expect(page.getByText('Loading Testimonials...')).toHaveCount(0);
  });

  test('takes an appointment in its own form', async ({ page, server }) => {
    await page.goto('/#contact');
    const form = page.getByRole('form', { name: 'Appointment' });
    for (const [label, value] of Object.entries({
      Name: 'Asha',
      Number: '09000000001',
      Email: 'a@b',
      Message: 'Hello',
    }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByRole('status')).toHaveText('Message sent successfully!');
    const row = server.database.prepare('SELECT count(*) AS count FROM documents').get();
    expect(row?.count).toBe(1);
  });
});

test.describe('a part of the home page that cannot be fetched', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('leaves its Loading text, and comes by itself later', async ({ page }) => {
    await page.clock.install();
    let refused = 0;
    await page.route(/appointment-form-.*\.js/, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/#contact');
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(page.getByText('Loading Contact Form...')).toBeVisible();
    await page.unroute(/appointment-form-.*\.js/);
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('form', { name: 'Appointment' })).toBeVisible();
  });
});

test('the contact page says how to reach the clinic, by phone first, and takes an enquiry', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: 'Book Your Appointment Now', exact: true }),
  ).toBeVisible();
  await expect(main.getByText(/booked directly with our clinicians/)).toBeVisible();
  await expect(main.getByText('Call 24/7')).toBeVisible();
  await expect(main.getByRole('link', { name: clinic.phones[0] }).first()).toHaveAttribute(
    'href',
    phoneLink(clinic.phones[0]),
  );
  await expect(main.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/${clinic.whatsApp?.replace(/\D/g, '')}`,
  );
  await expect(main).toContainText(address);
  await expect(main.getByRole('form', { name: 'Appointment' })).toBeVisible();
});

test('the procedure page introduces the four groups and every treatment in them', async ({
  page,
}) => {
  await page.goto('/procedure');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText(/.{80,}/);
  const groups = page.getByRole('main').getByRole('region');
  await expect(groups).toHaveCount(4);
  for (const group of await groups.all()) {
    await expect(group.getByRole('heading', { level: 2 })).toHaveText(/.+/);
    await expect(group.getByRole('img').first()).toBeVisible();
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const named = String(data).matchAll(/"MedicalProcedure","name":("(?:[^"\\]|\\.)*")/g);
  const treatments = [...named].map(([, name]) => JSON.parse(String(name)));
  expect(treatments.length).toBeGreaterThan(4);
  await expect(groups.getByRole('heading', { level: 3 })).toHaveText(treatments);
});

test('the testimonials page has the feedback form on one side and one testimonial on the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/testimonials');
  await expect(
    page.getByRole('heading', { name: 'Please Give Feedback', exact: true }),
  ).toBeVisible();
  const form = await page.getByRole('form', { name: 'Feedback' }).boundingBox();
  const quotation = await page.getByText('Loading feedback...', { exact: true }).boundingBox();
  expect(form).toBeTruthy();
  expect(overlap(form, quotation)).toBe(false);
  expect(Math.abs((form?.y ?? 0) - (quotation?.y ?? 0))).toBeLessThan(400);
});

test.describe('before anything is known', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard says Loading... and nothing private, login its title', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('main')).toContainText('Loading...');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  });
});

for (const path of specifiedPages) {
  test(`every picture on ${path} arrives, none stretched`, async ({ page }) => {
    await page.goto(path);
    await scrollToPictures(page);
    const wrong = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && !image.closest('[inert]'))
        .filter((image) => {
          const { width, height } = image.getBoundingClientRect();
          const fitted = getComputedStyle(image).objectFit === 'cover';
          const ratio = image.naturalWidth / image.naturalHeight / (width / height);
          return image.naturalWidth === 0 || (!fitted && Math.abs(ratio - 1) > 0.02);
        })
        .map((image) => image.currentSrc || image.src),
    );
    expect(wrong).toEqual([]);
  });
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
