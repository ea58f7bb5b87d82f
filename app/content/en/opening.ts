import type { Words } from '../words.ts';

export const opening: Words['opening'] = {
  /** Whether the clinic is open at the moment. */
  state: {
    openUntil: 'Open now, until {time}',
    opensToday: 'Closed, opens today at {time}',
    opensOn: 'Closed, opens {day} at {time}',
    closed: 'Closed',
    days: {
      Monday: 'Monday',
      Tuesday: 'Tuesday',
      Wednesday: 'Wednesday',
      Thursday: 'Thursday',
      Friday: 'Friday',
      Saturday: 'Saturday',
      Sunday: 'Sunday',
    },
    times: [
      { fromHour: 0, text: '{hour}:{minute} AM' },
      { fromHour: 12, text: '{hour}:{minute} PM' },
    ],
  },
  /** The hours of the week. */
  lines: {
    line: '{days} {opens}–{closes}',
    closedDay: '{day} closed',
    shortDays: {
      Monday: 'Mon',
      Tuesday: 'Tue',
      Wednesday: 'Wed',
      Thursday: 'Thu',
      Friday: 'Fri',
      Saturday: 'Sat',
      Sunday: 'Sun',
    },
    dayRange: '{first}–{last}',
  },
};
