import type { Locator } from '@playwright/test';
import { putDocuments } from '../../harness/put-documents.ts';
import { rowButton } from './support/dashboard.ts';
import { appointment, buttonOf, fieldOf, fill } from './support/forms.ts';
import { openWhole, specifiedPages } from './support/pages.ts';
import { enquiries, openDashboard, staff, testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { holdBack } from './support/testimonials.ts';
import { dashboard } from './support/words.ts';

test.use({ expectedErrors: [/status of 404|Failed to load/] });

test('forced colours show every page without an error', async ({ page, server }) => {
  await putDocuments(server, testimonials);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of [...specifiedPages, '/login', '/reset-password', '/no-such-page']) {
    await openWhole(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Forced colours remove backgrounds: a control must have a border.
    if ((await page.locator('.quotation').count()) > 0)
      await expect(page.locator('.quotation .round-button')).toHaveCount(3);
    for (const button of await page.locator('main :is(.button, .round-button):visible').all()) {
      await expect(button).not.toHaveCSS('border-top-width', '0px');
    }
  }
});

test('forced colours tell the present page and the selected tab from the others', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDashboard(page, server);
  await page.goto('/dashboard');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(2);
  expect(await lineColorOf(tabs.nth(0))).not.toBe(await lineColorOf(tabs.nth(1)));
  await page.goto('/procedure');
  // Not by their role, which those of a closed menu have not: so many links may not fit the bar.
  const links = page.getByRole('navigation').first().locator('a');
  const colors = await Promise.all((await links.all()).map(lineColorOf));
  const present = await lineColorOf(links.and(page.locator('[aria-current]')));
  expect(colors.filter((color) => color === present)).toHaveLength(1);
});

test('forced colours leave no state of a form to a colour alone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const held = await holdBack(page, /:commit/);
  await page.goto(appointment.path);
  const button = buttonOf(page, appointment);
  const field = fieldOf(page, appointment, 'Name');
  const message = page.locator('main form .message');
  // Until the form's script is there it cannot send.
  await expect(button).toBeEnabled();
  const [ready, valid] = [await drawnOf(button), await drawnOf(field)];
  await button.click();
  await expect(message).toHaveText(appointment.missing);
  const refused = await drawnOf(message);
  expect(await drawnOf(field)).not.toEqual(valid);
  await fill(page, appointment);
  await button.click();
  await expect(button).toBeDisabled();
  expect(await drawnOf(button)).not.toEqual(ready);
  held();
  await expect(message).toHaveText(appointment.sent);
  expect(await drawnOf(message)).not.toEqual(refused);
});

test('forced colours leave no state of the dashboard to a colour alone', async ({
  page,
  server,
}) => {
  const done = { done: true, note: '', by: staff.email, at: new Date() };
  await putDocuments(server, { ...enquiries(5), 'followUps/e2': done });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openDashboard(page, server);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard');
    await expect(page.locator('.record-tag')).toHaveCount(1);
    const row = (id: string) => page.locator(`tr[data-id=${id}]`);
    const plain = await drawnOf(row('e3'));
    const tellsApart = async (one: Locator, other: Locator) =>
      expect(await drawnOf(one), `${one}`).not.toEqual(await drawnOf(other));
    await row('e1').getByRole('checkbox').check();
    expect(await drawnOf(row('e1'))).not.toEqual(plain);
    await tellsApart(row('e2').locator('.record-who'), row('e3').locator('.record-who'));
    const pressed = (id: string) => row(id).locator('[aria-pressed]');
    await tellsApart(pressed('e2'), pressed('e3'));
    const choice = (name: string) => page.locator('.show-choice label').filter({ hasText: name });
    await tellsApart(choice(dashboard.show.all), choice(dashboard.show.done));
    await row('e1').getByRole('checkbox').uncheck();
    await page.getByRole('searchbox').fill('Patient 3');
    await expect(page.locator('mark').first()).toHaveCSS('text-decoration-line', 'underline');
    const held = await holdBack(page, /:commit/);
    await rowButton(page, 'deleteOne', 'Patient 3').click();
    await expect(row('e3')).toHaveAttribute('aria-busy', 'true');
    expect(await drawnOf(row('e3'))).not.toEqual(plain);
    held();
    await expect(page.locator('.notice')).not.toHaveCSS('border-top-style', 'none');
    await page.unroute(/:commit/);
    await page.getByRole('button', { name: dashboard.undo }).click();
    await expect(page.locator('.notice')).toHaveCount(0);
  }
});

/** What tells an element from another where colours are forced: its lines, and the weight and lines of its text. */
function drawnOf(element: Locator): Promise<string[]> {
  return element.evaluate((each) => {
    const style = getComputedStyle(each);
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const borders = sides.map((side) => {
      const seen = style[`border${side}Color`] !== ground && style[`border${side}Style`] !== 'none';
      return seen ? `${style[`border${side}Style`]} ${style[`border${side}Width`]}` : 'none';
    });
    const { outlineStyle, outlineWidth, fontWeight, textDecorationLine } = style;
    return [...borders, `${outlineStyle} ${outlineWidth}`, fontWeight, textDecorationLine];
  });
}

function lineColorOf(element: Locator): Promise<string> {
  return element.evaluate((each) => getComputedStyle(each).borderBottomColor);
}
