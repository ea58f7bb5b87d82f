import type { Locator } from '@playwright/test';
import { fill } from '../../app/text/template.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { freezeClock, runUntilFonts } from './support/clock.ts';
import { rows, search } from './support/dashboard.ts';
import { enquiries, mobile, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { author, quotation, start, store } from './support/testimonials.ts';
import { dashboard, saying, words } from './support/words.ts';

test('a message keeps its lines in its row, and many of them until it is opened', async ({
  page,
  server,
}) => {
  const messages = ['Upper left.\nSince Monday.', 'a\n'.repeat(40)];
  await putDocuments(
    server,
    enquiries(2, (number) => ({ message: messages[number - 1] ?? '' })),
  );
  await openDashboard(page, server);
  const text = (row: number) => rows(page).nth(row).locator('.record-message p');
  const height = async (row: number) => (await text(row).boundingBox())?.height ?? 0;
  await expect(text(0)).toHaveText(messages[0] ?? '');
  const twoLines = 2 * 1.45 * 17;
  expect(await height(0)).toBeGreaterThan(twoLines);
  expect(await height(1)).toBeLessThan(2 * twoLines);
  await rows(page).nth(1).getByRole('button', { name: dashboard.row.showAll }).click();
  await expect.poll(() => height(1)).toBeGreaterThan(20 * twoLines);
});

test('an apostrophe is found by the other kind', async ({ page, server }) => {
  await putDocuments(
    server,
    enquiries(3, (number) => (number === 2 ? { name: 'D’Souza' } : {})),
  );
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(3);
  await search(page).fill("D'Souza");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('mark')).toHaveText('D’Souza');
});

test('each number that somebody wrote has its own links', async ({ page, server }) => {
  const numbers = [
    ...['+91 581-2345678 ext 12', '+91 9876543210 / +91 9123456789', '+91 1800 123 4567'],
    ...['ask Ravi', mobile.formatNational()],
  ];
  await putDocuments(
    server,
    enquiries(5, (number) => ({ number: numbers[number - 1] ?? '' })),
  );
  await openDashboard(page, server);
  const cell = (row: number) => rows(page).nth(row).locator('.record-number');
  const links = (row: number) =>
    cell(row)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/\?text=.*/, '')));
  await expect(rows(page)).toHaveCount(5);
  await expect.poll(() => links(0)).toEqual(['tel:+915812345678;ext=12']);
  expect(await links(1)).toEqual([
    ...['tel:+919876543210', 'https://wa.me/919876543210'],
    ...['tel:+919123456789', 'https://wa.me/919123456789'],
  ]);
  await expect(
    cell(1).getByRole('link', { name: fill(dashboard.row.whatsAppTo, { name: '+91 9123456789' }) }),
  ).toBeVisible();
  expect(await links(2)).toEqual(['tel:+9118001234567']);
  expect(await links(3)).toEqual([]);
  expect(await links(4)).toEqual([mobile.getURI(), `https://wa.me/${mobile.number.slice(1)}`]);
  for (const [row, number] of numbers.entries())
    await expect(cell(row)).toHaveText(
      number.includes('/') ? /\+91 9876543210\s*\/\s*\+91 9123456789/ : number,
    );
});

for (const width of [390, 1280]) {
  test(`hundreds of marks on a letter stay inside their row, ${width} px wide and on paper`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const put = (marks: number) =>
      putDocuments(
        server,
        enquiries(3, (number) => ({
          number: `${mobile.nationalNumber.slice(0, -1)}${number}`,
          ...(number === 2 && {
            name: `Asha ${tower(marks)}`,
            number: `${mobile.nationalNumber} ${tower(marks)}`,
            email: `asha@${tower(marks)}`,
            // More would be cut.
            message: `Hello ${tower(Math.min(marks, 80))}`,
          }),
          createdAt: new Date('2026-01-01T00:00:00Z'),
        })),
      );
    const printed = page.locator('.print-view tbody tr');
    const around = async () => {
      await expect(rows(page)).toHaveCount(3);
      // What numbers can be done with is there a moment later.
      await expect(
        rows(page)
          .last()
          .getByRole('link', { name: saying(dashboard.row.whatsAppTo) }),
      ).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const pictures = [await pictureOf(rows(page).first()), await pictureOf(rows(page).last())];
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      pictures.push(await pictureOf(printed.first()), await pictureOf(printed.last()));
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      return pictures;
    };
    await put(0);
    await openDashboard(page, server);
    const plain = await around();
    await put(450);
    await page.reload();
    await expect(rows(page).nth(1)).toContainText(tower(450));
    expect(differences(plain, await around())).toEqual([false, false, false, false]);

    // Without the style that keeps them in, they cover the row below. Upwards they pile up in some fonts only.
    await page.evaluate(letOut);
    const [, below, , printedBelow] = differences(plain, await around());
    expect([below, printedBelow]).toEqual([true, true]);
  });
}

test('a testimonial with many marks covers neither its author nor what stands around', async ({
  page,
  server,
}) => {
  await freezeClock(page, start);
  const show = async (message: string) => {
    await store(server, [{ name: 'Asha', message }]);
    await page.goto('/testimonials');
    await expect(quotation(page)).toHaveText(message);
    // React's words take the place of those that were drawn before it came; some frames later the fonts come.
    await expect(page.locator('.quotation-box')).toHaveAttribute('aria-busy', 'false');
    await runUntilFonts(page);
    await page.evaluate(() => document.fonts.ready);
  };
  const around = async () => [
    await pictureOf(author(page)),
    await pictureOf(page.getByRole('heading', { name: words.home.testimonials.heading })),
  ];
  await show(`Kind. ${tower(0)}`);
  const plain = await around();
  // More would be set smaller.
  await show(`Kind. ${tower(40)}`);
  expect(differences(plain, await around())).toEqual([false, false]);
  await page.evaluate(letOut);
  expect(differences(plain, await around())).toEqual([true, false]);
});

/** A letter with marks piled up on it, and one with marks below, of scripts that no font of the site draws. */
function tower(marks: number): string {
  return `ж${'\u0301'.repeat(marks)}א${'\u0591'.repeat(marks)}`;
}

function letOut(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('.written, td { overflow: visible !important }');
  document.adoptedStyleSheets = [style];
}

/** What is drawn where an element stands. */
function pictureOf(element: Locator): Promise<Buffer> {
  return element.screenshot({ animations: 'disabled' });
}

function differences(some: Buffer[], others: Buffer[]): boolean[] {
  return some.map((picture, at) => !picture.equals(others[at] as Buffer));
}
