import { z } from 'zod';
import { template, text } from './parts.ts';

/** Where staff close days, give them other hours, and write the notice. */
export const calendarTexts = z.strictObject({
  title: text,
  /** The beginning of the title, which the button says. */
  link: text,
  explanation: text,
  /** Above the two forms. */
  days: text,
  notice: text,
  from: text,
  to: text,
  until: text,
  closed: text,
  byAppointment: text,
  otherHours: text,
  hours: text,
  reason: text,
  otherReason: text,
  reasonIn: template('language'),
  noticeIn: template('language'),
  /** Above what the site will say. */
  preview: text,
  /** Where the day has other hours already. */
  replaces: text,
  saveDays: text,
  saveNotice: text,
  /** What became of it. */
  saved: text,
  removed: text,
  undone: text,
  met: text,
  failed: text,
  undo: text,
  current: text,
  none: text,
  past: text,
  noticeUntil: template('text', 'date'),
  byYou: template('time'),
  byColleague: template('time'),
  remove: text,
  /** To those who do not see beside what the button stands. */
  removeIt: template('what'),
  close: text,
  loading: text,
  sending: text,
  faults: z.strictObject({ dates: text, form: text, length: text, order: text, texts: text }),
});
