import type { CalendarFacts } from './calendar-facts.ts';
import { callBackTable } from './call-back-table.ts';
import { showChangedDays } from './changed-days.ts';
import { changedHours } from './changed-hours.ts';
import { clinicTime } from './clinic-clock.ts';
import { dayLength } from './day-length.ts';
import { showFooterLines } from './footer-lines.ts';
import type { OpeningTable } from './opening-state.ts';
import { openingTable } from './opening-table.ts';
import { calendarOf, type StoredCalendar, siteCalendar, urgentLines } from './stored-calendar.ts';
import { showStrip } from './strip.ts';

interface Page {
  timeZone: string;
  showOpening: (table: OpeningTable) => void;
}

/** How many days ahead a page that stays open says the opening state. */
const daysAhead = 31;

let nextMinute: ReturnType<typeof setTimeout> | undefined;

/** Has the opening state, the line after a send, the lines of the week, the footer's and the strip say what is stored, from day to day. */
export function showStoredCalendar(documents: unknown, facts: CalendarFacts, page: Page): void {
  const calendar = calendarOf(documents);
  let shownOnDay: number | undefined;
  const follow = () => {
    const today = Math.floor(clinicTime(page.timeZone, new Date()) / (dayLength * 60_000));
    if (today !== shownOnDay) show(calendar, facts, page, today);
    shownOnDay = today;
    nextMinute = setTimeout(follow, 60_000 - (Date.now() % 60_000));
  };
  clearTimeout(nextMinute);
  follow();
}

function show(calendar: StoredCalendar, facts: CalendarFacts, page: Page, today: number): void {
  const { hours, texts } = siteCalendar(facts, calendar.days, today);
  const last = today + daysAhead;
  page.showOpening(openingTable(hours, texts, last));
  changedHours.callBack = callBackTable(hours, texts, last);
  showChangedDays(hours, texts, today);
  showFooterLines(hours.exceptions, texts, today);
  showStrip(urgentLines(facts, calendar, today), facts).catch(() => {});
}
