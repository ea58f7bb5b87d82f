import type { Week } from '../features/opening/week.ts';

/** The clinic's hours, 24-hour, in its own time zone. The footer, the opening state and the structured data all read this. */
export const week: Week = {
  Monday: { opens: '10:00', closes: '20:00' },
  Tuesday: { opens: '10:00', closes: '20:00' },
  Wednesday: { opens: '10:00', closes: '20:00' },
  Thursday: 'closed',
  Friday: { opens: '10:00', closes: '20:00' },
  Saturday: { opens: '10:00', closes: '20:00' },
  Sunday: { opens: '10:00', closes: '17:00' },
};

export const timeZone = 'Asia/Kolkata';
