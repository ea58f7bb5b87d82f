import type { Template } from '../../text/template.ts';
import type { DayName } from './week.ts';

export interface OpeningTexts {
  state: StateTexts;
  lines: LinesTexts;
}

/** What says whether the clinic is open at the moment, filled in by a script of every page. */
export interface StateTexts {
  openUntil: Template<'time'>;
  opensToday: Template<'time'>;
  opensOn: Template<'day' | 'time'>;
  closed: string;
  days: Record<DayName, string>;
  times: TimeTexts;
}

/** How a time of day is said, the hour being one of 1 to 12: by the last of these that begins no later. */
export type TimeTexts = [TimeText, ...TimeText[]];

interface TimeText {
  fromHour: number;
  text: Template<'hour' | 'minute'>;
}

/** The hours of the week, in the prerendered page alone. */
export interface LinesTexts {
  line: Template<'days' | 'opens' | 'closes'>;
  closedDay: Template<'day'>;
  shortDays: Record<DayName, string>;
  dayRange: Template<'first' | 'last'>;
}
