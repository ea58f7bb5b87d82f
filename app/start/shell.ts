import { timeZone, week } from '../content/hours.ts';
import { clinicClock } from '../features/opening/clinic-clock.ts';
import { openingState } from '../features/opening/opening-state.ts';
import { firstPaint, firstWords } from './first-paint.ts';
import { showFonts } from './show-fonts.ts';
import { startClient } from './start-client.ts';

// The first script of every page, and the only one where nothing moves. It sets what the build could not know, the
// year and the opening state, closes the menu where the platform alone would leave it open, and brings what weighs more
// once the page is painted. It is all in one file: a second one would cost a connection of its own.

let nextMinute: ReturnType<typeof setTimeout> | undefined;

function showTime() {
  const now = new Date();
  const clock = clinicClock(timeZone, now);
  const { open, text } = openingState(week, clock);
  for (const element of document.querySelectorAll<HTMLElement>('[data-opening-state]')) {
    element.textContent = text;
    element.dataset.openingState = open ? 'open' : 'closed';
  }
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(clock.year);
  clearTimeout(nextMinute);
  nextMinute = setTimeout(showTime, 60_000 - (now.getTime() % 60_000));
}

showTime();
// A page restored from the back-forward cache, or a laptop that slept, shows the time of now.
document.addEventListener('visibilitychange', () => document.hidden || showTime());

const menu = document.getElementById('menu');
const closeMenu = () => menu?.matches(':popover-open') && menu.hidePopover();
menu?.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) closeMenu();
});
addEventListener('pagehide', closeMenu);
for (const turned of ['(width >= 48rem)', '(orientation: portrait)'])
  matchMedia(turned).addEventListener('change', closeMenu);

const painted = firstPaint();
showFonts(painted.then(firstWords));
painted.then(startClient);
