import type { OpeningTable } from './opening-state.ts';

/** What the page goes by in place of what it was built with, once it knows what staff have said of days (show-calendar.ts). */
export const changedHours: { callBack?: OpeningTable | undefined } = {};
