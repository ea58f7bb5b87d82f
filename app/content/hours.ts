import type { Exception, Week } from './schemas/hours.ts';

/** Where the clinic's clock stands, under its name in https://www.iana.org/time-zones. */
export const timeZone = 'Asia/Kolkata';

/**
 * The hours of each day, on the 24-hour clock. Besides one range a day may have
 * - several, with breaks between them: '10:00-14:00, 17:00-20:00',
 * - one past midnight, which belongs to the day on which it begins: '18:00-02:00',
 * - 'round the clock', from midnight to midnight,
 * - 'by appointment', when the clinic sees only those who have one,
 * - 'closed'.
 */
export const week: Week = {
  Monday: '10:00-20:00',
  Tuesday: '10:00-20:00',
  Wednesday: '10:00-20:00',
  Thursday: 'closed',
  Friday: '10:00-20:00',
  Saturday: '10:00-20:00',
  Sunday: '10:00-17:00',
};

/**
 * The days on which other hours hold, such as
 *
 *     { id: 'holi', from: '2027-03-22', hours: 'closed' },
 *     { id: 'diwali', from: '2027-10-29', hours: '10:00-13:00' },
 *     { id: 'leave', from: '2027-05-10', to: '2027-05-16', hours: 'closed' },
 *
 * The language's folder says what they are: `exceptions: { holi: 'Holi', ... }` in its opening.ts. The footer announces
 * each two weeks ahead. Those that are over can stay, or go.
 */
export const exceptions = [] as const satisfies readonly Exception[];

/**
 * Why staff close a day from the dashboard, or give it other hours: they choose one, or type another. What each is called stands
 * in `reasons` of opening.ts in the language's folder.
 */
export const reasons = ['holiday', 'illness', 'wedding', 'training', 'works'] as const;
