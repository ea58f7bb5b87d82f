import { z } from 'zod';
import { type FieldOf, type RecordKind, recordFields } from '../backend/record-fields.ts';
import { doctors } from '../content/doctors.ts';
import { exceptions } from '../content/hours.ts';
import { procedureGroups } from '../content/procedures.ts';
import { slides } from '../content/slides.ts';
import type { Words } from '../content/words.ts';
import { dayNames } from '../features/opening/hours.ts';
import { longestWord } from '../text/names.ts';
import type { Template } from '../text/template.ts';
import {
  besideName,
  between,
  idsOf,
  itemsOf,
  keyed,
  lettersOf,
  template,
  text,
  whenList,
  withPlaceholders,
} from './schema-parts.ts';

type GroupsTexts = Words['procedure']['groups'];

const dayTexts = keyed(dayNames, () => text);
export const pageText = z.strictObject({ title: besideName(60), description: besideName(160) });
const linkedPageText = pageText.extend({ link: text });
const field = z.strictObject({ label: text, purpose: text });
const checkedField = field.extend({ invalid: text });
const form = z.strictObject({
  label: text,
  purpose: text,
  submit: text,
  missing: text,
  failed: text,
  sent: text,
});
const treatment = z.strictObject({ name: text, what: text, visits: text });
const doctor = z.strictObject({
  name: text,
  degree: text,
  description: text,
  subDescription: text,
});
const carouselButtons = { pause: text, play: text, previous: text, next: text };
const groups = Object.fromEntries(itemsOf(procedureGroups).map((group) => [group.id, group]));
const treatmentsOf = (id: string) => {
  const treatments: unknown = groups[id]?.treatments;
  return Array.isArray(treatments) ? treatments.map(String) : undefined;
};
const treatmentGroup = (id: string) =>
  z.strictObject({
    name: text,
    alternative: text,
    ...(groups[id] && 'detail' in groups[id] && { detailAlternative: text }),
    introduction: text,
    treatments: keyed(treatmentsOf(id), () => treatment),
  });

const hourPlaceholders = ['{hour}', '{hourOfTwoDigits}', '{hourOfDay}'];
const fullHour = withPlaceholders<Template<string>>(
  (value) => hourPlaceholders.some((each) => value.includes(each)),
  `must be a text with ${hourPlaceholders.join(' or ')}`,
);
const expectedHour = 'must be an hour from 0 to 23';
const times = between(
  1,
  24,
  z.strictObject({
    fromHour: z.int(expectedHour).min(0, expectedHour).max(23, expectedHour),
    text: fullHour.and(template('minute')),
    onTheHour: fullHour.exactOptional(),
  }),
).refine(beginAtMidnight, {
  error: 'must begin with hour 0 and have its hours in their order',
  ...whenList,
});

/** Each file of a language's folder, as its type says, for those who do not run the type checker. */
export const wordsSchema: z.ZodType<Words> = z.strictObject({
  clinic: z.strictObject({
    name: lettersOf(4, 80).refine(
      (name) => longestWord(name) <= 40,
      'must have words of at most 40 letters',
    ),
    shortName: lettersOf(2, 24).exactOptional(),
    tagline: text,
    introduction: text,
    specialities: z.strictObject({ heading: text, text }),
    address: z.strictObject({ street: text, city: text, state: text }),
    profession: text,
  }),
  doctors: keyed(idsOf(doctors), () => doctor),
  slides: keyed(idsOf(slides), () => text),
  pages: z.strictObject({
    home: linkedPageText,
    contactUs: linkedPageText,
    procedure: linkedPageText,
    testimonials: linkedPageText,
    notFound: pageText,
  }),
  frame: z.strictObject({
    skip: text,
    navigation: text,
    menu: text,
    call: template('phone'),
    openingHours: text,
    writeToUs: text,
    map: template('name', 'street'),
    copyright: template('name'),
    websiteBy: template('designer'),
    privacy: text,
    terms: text,
    stopped: z.strictObject({ heading: text, text, again: text }),
  }),
  home: z.strictObject({
    slider: text,
    book: text,
    procedures: text,
    atAGlance: text,
    hours: text,
    call: text,
    doctors: text,
    portrait: template('name'),
    appointment: z.strictObject({ heading: text, text, directions: text }),
    needsScript: text,
    loadingForm: text,
    testimonials: z.strictObject({ heading: text, text, link: text }),
    loadingTestimonials: text,
  }),
  contactUs: z.strictObject({
    heading: text,
    text,
    call: text,
    whatsApp: text,
    where: text,
    directions: text,
    when: text,
    write: text,
  }),
  procedure: z.strictObject({
    heading: text,
    introduction: text,
    treatments: text,
    groups: keyed(idsOf(procedureGroups), treatmentGroup) as z.ZodType<GroupsTexts>,
    unsure: z.strictObject({ heading: text, text, link: text }),
  }),
  testimonials: z.strictObject({
    heading: text,
    alternative: text,
    form: text,
    carousel: z.strictObject({ label: text, loading: text, ...carouselButtons }),
  }),
  notFound: z.strictObject({ heading: text, text, home: text }),
  opening: z.strictObject({
    days: dayTexts,
    shortDays: dayTexts,
    months: between(12, 12, text),
    state: z.strictObject({
      openUntil: template('time'),
      openDayAndNight: text,
      opensToday: template('time'),
      opensOnDay: template('day', 'time'),
      opensOnDate: template('date', 'month', 'time'),
      byAppointment: text,
      closed: text,
      times,
    }),
    lines: z.strictObject({
      week: template('days', 'hours'),
      day: template('day', 'hours'),
      exception: template('name', 'dates', 'hours'),
      dayRange: template('first', 'last'),
      date: template('day', 'date', 'month'),
      dateRange: template('first', 'last'),
      range: template('opens', 'closes'),
      betweenRanges: z.string().min(1, 'must say something'),
      roundTheClock: text,
      byAppointment: text,
      closed: text,
      times,
    }),
    exceptions: keyed(idsOf(exceptions), () => text),
  }),
  carousel: z.strictObject({
    carousel: text,
    slide: text,
    position: template('number', 'count'),
    ...carouselButtons,
  }),
  forms: z.strictObject({
    common: z.strictObject({
      needsScript: text,
      orCall: text,
      required: text,
      tooLong: template('length', 'limit'),
      sending: text,
    }),
    appointment: form.extend({
      ...fieldsOf('enquiry'),
      number: checkedField,
      email: checkedField,
    }),
    feedback: form.extend({
      ...fieldsOf('feedbacks'),
      publishedAtOnce: text,
      readFirst: text,
    }),
  }),
  dashboard: z.strictObject({
    print: z.strictObject({
      newest: template('most', 'count'),
      missing: template('most', 'missing'),
    }),
    backup: z.strictObject({ none: text, old: template('time') }),
    version: template('version'),
  }),
  assistants: z.strictObject({
    hindiName: template('name').exactOptional(),
    address: template('address', 'map'),
    phone: template('phone'),
    otherPhones: template('phones'),
    email: template('email'),
    hours: template('hours', 'city'),
    exceptions: template('exceptions'),
    appointments: text,
    pages: text,
    treatments: text,
  }),
});

function fieldsOf<Kind extends RecordKind>(kind: Kind): Record<FieldOf<Kind>, typeof field> {
  const entries = recordFields[kind].map((name) => [name, field]);
  return Object.fromEntries(entries) as Record<FieldOf<Kind>, typeof field>;
}

function beginAtMidnight(times: readonly ({ fromHour?: number } | null)[]): boolean {
  const hours = times.map((time) => Number(time?.fromHour));
  return hours[0] === 0 && hours.every((hour, index) => !(hour <= Number(hours[index - 1])));
}
