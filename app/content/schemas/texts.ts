import { z } from 'zod';
import { type FieldOf, type RecordKind, recordFields } from '../../backend/record-fields.ts';
import { dayNames } from '../../text/hours.ts';
import type { Template } from '../../text/template.ts';
import { between, keyed, template, text, whenList, withPlaceholders } from './parts.ts';

// What features and components say, in each language. They use the types alone: zod comes into no browser.

/** Around what staff tell at once, over the end of every page. */
export const stripTexts = z.strictObject({
  /** Names it to those who do not see it. */
  label: text,
  close: text,
});
export type StripTexts = z.infer<typeof stripTexts>;

/** What all forms for visitors say. */
export const formTexts = z.strictObject({
  /** Both stand before the phone number. */
  needsScript: text,
  orCall: text,
  whatsApp: text,
  /** Above the fields. */
  allNeeded: text,
  /** Below a field that was left empty, and below one that holds too much. */
  required: text,
  tooLong: template('length', 'limit'),
  /** On the button while the form is being sent. */
  sending: text,
});
export type FormTexts = z.infer<typeof formTexts>;

/** What one form says, besides its fields. */
const oneForm = z.strictObject({
  label: text,
  /** Tells a browser's assistant what the form is for (app/components/form/webmcp.d.ts). */
  purpose: text,
  submit: text,
  missing: text,
  failed: text,
  sent: text,
});
export type OneFormTexts = z.infer<typeof oneForm>;

const field = z.strictObject({
  label: text,
  /** Tells a browser's assistant what the field is for. */
  purpose: text,
});
export type FieldTexts = z.infer<typeof field>;

/** A field for which the browser itself accepts only some values. */
const checkedField = field.extend({
  /** Below the field and in the browser's own notice, when it holds another value. */
  invalid: text,
});
export type CheckedFieldTexts = z.infer<typeof checkedField>;

export const appointmentFormTexts = oneForm.extend({
  ...fieldsOf('enquiry'),
  number: checkedField,
  email: checkedField,
});
export type AppointmentFormTexts = z.infer<typeof appointmentFormTexts>;

export const feedbackFormTexts = oneForm.extend({
  ...fieldsOf('feedbacks'),
  /** What becomes of what is sent: as shipped, and where staff read it first. */
  publishedAtOnce: text,
  readFirst: text,
});
export type FeedbackFormTexts = z.infer<typeof feedbackFormTexts>;

/** What a carousel's buttons are called; on a page of several carousels they differ. */
const carouselButtons = { pause: text, play: text, previous: text, next: text };

/** What a carousel says to those who do not see it. */
export const carouselTexts = z.strictObject({
  /** What it is, and what each of its slides is: https://www.w3.org/TR/wai-aria-1.2/#aria-roledescription */
  carousel: text,
  slide: text,
  position: template('number', 'count'),
  ...carouselButtons,
});
export type CarouselTexts = z.infer<typeof carouselTexts>;

export const testimonialsTexts = z.strictObject({
  /** Names the carousel to those who do not see it. */
  label: text,
  loading: text,
  /** How many there are, while not all are read: `20+`. */
  atLeast: template('count'),
  ...carouselButtons,
});
export type TestimonialsTexts = z.infer<typeof testimonialsTexts>;

/** In place of a part of a page that can no longer be shown. */
export const stoppedTexts = z.strictObject({ heading: text, text, again: text });
export type StoppedTexts = z.infer<typeof stoppedTexts>;

const hourPlaceholders = ['{hour}', '{hourOfTwoDigits}', '{hourOfDay}'];
const fullHour = withPlaceholders<Template<string>>(
  (value) => hourPlaceholders.some((each) => value.includes(each)),
  `must be a text with ${hourPlaceholders.join(' or ')}`,
);
const expectedHour = 'must be an hour from 0 to 23';

/**
 * How times of the day are said from an hour on until the next of the list begins; the first begins at 0. The placeholders
 * are `{hour}`, 1 to 12, `{hourOfTwoDigits}`, 01 to 12, `{hourOfDay}`, 00 to 23, and `{minute}`, 00 to 59.
 */
const time = z.strictObject({
  fromHour: z.int(expectedHour).min(0, expectedHour).max(23, expectedHour),
  text: fullHour.and(template('minute')) as unknown as z.ZodType<Template<'minute'>>,
  /** Where a time on the hour is said in another way. */
  onTheHour: fullHour.exactOptional(),
});
export type TimeText = z.infer<typeof time>;

/** What a page says at a moment, which depends on when the clinic is open. */
const momentTexts = {
  /** At most 24 hours ahead. */
  openUntil: template('time'),
  /** It does not close within 24 hours. */
  openDayAndNight: text,
  opensToday: template('time'),
  /** Within 7 days. */
  opensOnDay: template('day', 'time'),
  opensOnDate: template('date', 'month', 'time'),
  /** On a day on which only those come who have an appointment. */
  byAppointment: text,
  /** It is not known when it opens. */
  closed: text,
};

const times = between(1, 24, time).refine(beginAtMidnight, {
  error: 'must begin with hour 0 and have its hours in their order',
  ...whenList,
});
const days = keyed(dayNames, () => text);

/** How a language says when the clinic is open. Only the build uses it, which puts the result into the pages. */
export const openingTexts = z.strictObject({
  days,
  shortDays: days,
  /** January first. */
  months: between(12, 12, text),
  /** One line on a narrow phone. */
  state: z.strictObject({ ...momentTexts, times }),
  /** Below a form that was sent: when the clinic calls back. Null where it promises none. */
  callBack: z.strictObject(momentTexts).nullable(),
  lines: z.strictObject({
    week: template('days', 'hours'),
    /** A closed day, or one by appointment. */
    day: template('day', 'hours'),
    exception: template('name', 'dates', 'hours'),
    dayRange: template('first', 'last'),
    date: template('day', 'date', 'month'),
    dateRange: template('first', 'last'),
    range: template('opens', 'closes'),
    /** Stands between two days that are listed. */
    betweenDays: z.string().min(1, 'must say something'),
    /** Stands between two ranges of a day. */
    betweenRanges: z.string().min(1, 'must say something'),
    roundTheClock: text,
    byAppointment: text,
    closed: text,
    times,
  }),
  /** Why other hours hold on some days, by the exceptions' ids: `Holi`. */
  exceptions: z.record(z.string(), text),
});
/** With the tag of the language, in whose digits times and dates are written. */
export type OpeningTexts = z.infer<typeof openingTexts> & { tag: string };

function fieldsOf<Kind extends RecordKind>(kind: Kind): Record<FieldOf<Kind>, typeof field> {
  const entries = recordFields[kind].map((name) => [name, field]);
  return Object.fromEntries(entries) as Record<FieldOf<Kind>, typeof field>;
}

function beginAtMidnight(times: readonly ({ fromHour?: number } | null)[]): boolean {
  const hours = times.map((each) => Number(each?.fromHour));
  return hours[0] === 0 && hours.every((hour, index) => !(hour <= Number(hours[index - 1])));
}
