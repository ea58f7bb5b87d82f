import type { ShowCalendar } from '../features/opening/follow-calendar.ts';
import { showStoredCalendar } from '../features/opening/show-calendar.ts';
import { readPageData } from '../page-data.ts';
import { showOpening } from './shell.ts';

// Fetched where staff have said something in the dashboard (app/features/opening/follow-calendar.ts).

const { timeZone } = readPageData().opening;

export const showCalendar: ShowCalendar = (documents, facts) =>
  showStoredCalendar(documents, facts, { timeZone, showOpening });
