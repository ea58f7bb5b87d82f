import { languages } from '../../../app/content/languages.ts';
import { ready, shows, type Tab, until } from './tab.ts';

// What the journeys do on the clinic's pages.

export const appointment = {
  name: 'Kavya',
  number: '09000000001',
  email: 'kavya@example.com',
  message: 'Upper left, since Monday.',
};

export const submit = 'main form [type=submit]';

/** Fills in the appointment form, which must be in the page, and sends it. */
export async function sendAppointment(tab: Tab): Promise<void> {
  await ready(tab, submit);
  for (const [name, text] of Object.entries(appointment)) await tab.type(`[name=${name}]`, text);
  await tab.click(submit);
}

/** The number of the slide that the home page shows, from 0. */
export function currentSlide(tab: Tab): Promise<number> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('.slider-dots i')].findIndex((dot) =>
      dot.hasAttribute('data-current'),
    ),
  );
}

/** Runs in the page. */
export function isCurrentSlide(index: number): boolean {
  const dot = document.querySelectorAll('.slider-dots i')[index];
  return dot?.hasAttribute('data-current') === true;
}

/** Resolves when the slider of the home page has moved by itself. */
export async function rotates(tab: Tab): Promise<void> {
  await until(tab, () => document.querySelector('.slider-dots [data-current]') !== null);
  const before = await currentSlide(tab);
  await until(
    tab,
    (index) => !document.querySelectorAll('.slider-dots i')[index]?.hasAttribute('data-current'),
    before,
  );
}

/** Goes to the procedure page and back; rejects when the page did not come from the back-forward cache. */
export async function leaveAndReturn(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      // Kept where a page that is then loaded again does not lose it.
      sessionStorage.persisted = persisted;
    });
  });
  // The bar may only have room for its links once its fonts are there.
  await until(tab, () => !!document.querySelector('.menu a[href="/procedure"]')?.checkVisibility());
  await tab.click('.menu a[href="/procedure"]');
  await until(tab, () => location.pathname === '/procedure' && document.readyState === 'complete');
  // The drivers' own command waits for events that a page from the cache does not have.
  await tab.evaluate(() => void setTimeout(() => history.back()));
  // A page from the cache is complete before it is told that it is shown.
  await until(tab, () => sessionStorage.persisted === 'true');
}

export const staff = { email: 'staff@example.com', password: 'a long password' };

/** Signs in and waits for the dashboard. */
export async function signIn(tab: Tab, url: string, password = staff.password): Promise<void> {
  await tab.open(`${url}/login`);
  await ready(tab, submit);
  await tab.type('[name=email]', staff.email);
  await tab.type('[name=password]', password);
  await tab.click(submit);
  await shows(tab, languages[0].words.session.bar.title);
}
