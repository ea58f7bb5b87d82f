import { clinicTime } from '../features/opening/clinic-clock.ts';
import { type OpeningTable, openingState } from '../features/opening/opening-state.ts';
import { readPageData } from '../page-data.ts';
import { firstPaint } from './first-paint.ts';
import { showFonts } from './show-fonts.ts';
import { startModules } from './start-modules.ts';

// The first script of every page, and the only one of a page without React. It fills in the year and the opening state,
// which the build cannot know, closes the menu where the browser alone would leave it open, and fetches the fonts and
// React once the page is painted. It is built into one file, since a second one would cost another connection.

const { opening, modules } = readPageData();
const { timeZone } = opening;
let { table } = opening;
let nextMinute: ReturnType<typeof setTimeout> | undefined;

function showTime() {
  const now = new Date();
  const time = clinicTime(timeZone, now);
  const { open, text } = openingState(table, time);
  for (const element of document.querySelectorAll<HTMLElement>('[data-open]')) {
    element.textContent = text;
    element.dataset.open = String(open);
  }
  const day = time / 86_400_000;
  for (const line of document.querySelectorAll<HTMLElement>('[data-shown-on]')) {
    const [first = 0, last = 0] = String(line.dataset.shownOn).split(' ').map(Number);
    line.toggleAttribute('data-near', first <= day && day < last + 1);
  }
  const year = document.querySelector('[data-year]');
  if (year)
    year.textContent = new Date(time)
      .getUTCFullYear()
      .toLocaleString(document.documentElement.lang, { useGrouping: false });
  clearTimeout(nextMinute);
  nextMinute = setTimeout(showTime, 60_000 - (now.getTime() % 60_000));
}

/** Has the page go by another table than the one that it was built with. */
export function showOpening(changed: OpeningTable): void {
  table = changed;
  showTime();
}

showTime();
// After the back-forward cache, or a laptop's sleep, the time must be brought up to date.
document.addEventListener('visibilitychange', () => document.hidden || showTime());

const closeMenu = () => document.querySelector<HTMLElement>('.bar :popover-open')?.hidePopover();
addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) closeMenu();
});
addEventListener('pagehide', closeMenu);
// When the phone is turned, the bar may have room for the links themselves.
new ResizeObserver(closeMenu).observe(document.querySelector('.bar') as Element);

startModules(modules.firstWords);
const shown = firstPaint(modules.firstWords.length > 0);
showFonts(shown);
shown.then(() => startModules(modules.later));
