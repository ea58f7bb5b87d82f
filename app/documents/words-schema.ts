import { z } from 'zod';
import { doctors } from '../content/doctors.ts';
import { exceptions } from '../content/hours.ts';
import { procedureGroups } from '../content/procedures.ts';
import { slides } from '../content/slides.ts';
import type { Words } from '../content/words.ts';
import { dayNames } from '../features/opening/hours.ts';
import { letterCount, longestWord } from '../text/names.ts';
import type { Template } from '../text/template.ts';

type GroupsTexts = Words['procedure']['groups'];

export const text = z.string('must be a text').trim().min(1, 'must say something');
const dayTexts = keyed(dayNames, () => text);
export const pageText = z.object({ title: besideName(60), description: besideName(160) });
const linkedPageText = pageText.extend({ link: text });
const field = z.object({ label: text, purpose: text });
const checkedField = field.extend({ invalid: text });
const form = z.object({
  label: text,
  purpose: text,
  submit: text,
  missing: text,
  failed: text,
  sent: text,
});
const treatment = z.object({ name: text, what: text, visits: text });
const doctor = z.object({ name: text, degree: text, description: text, subDescription: text });
const groups = Object.fromEntries(procedureGroups.map((group) => [group.id, group]));
const treatmentGroup = (id: string) =>
  z.object({
    name: text,
    alternative: text,
    ...(groups[id] && 'detail' in groups[id] && { detailAlternative: text }),
    introduction: text,
    treatments: keyed(groups[id]?.treatments ?? [], () => treatment),
  });

const hourPlaces = ['{hour}', '{hourOfTwoDigits}', '{hourOfDay}'];
const fullHour = placed<Template<string>>(
  (value) => hourPlaces.some((place) => value.includes(place)),
  `must be a text with ${hourPlaces.join(' or ')}`,
);
const times = z
  .array(
    z.object({
      fromHour: z.int().min(0).max(23),
      text: fullHour.and(template('minute')),
      onTheHour: fullHour.exactOptional(),
    }),
  )
  .refine(beginAtMidnight, {
    error: 'must begin with hour 0 and have its hours in their order',
    // Else this fault would be told only when those within are gone.
    when: ({ value }) => Array.isArray(value),
  });

/** Each file of a language's folder, as the pages need it: what the types say, for those who do not check them. */
export const wordsSchema: z.ZodType<Words> = z.object({
  clinic: z.object({
    name: lettersOf(4, 80).refine(
      (name) => longestWord(name) <= 40,
      'must have words of at most 40 letters',
    ),
    shortName: lettersOf(2, 24).exactOptional(),
    tagline: text,
    introduction: text,
    specialities: z.object({ heading: text, text }),
    address: z.object({ street: text, city: text, state: text }),
    profession: text,
  }),
  doctors: keyed(idsOf(doctors), () => doctor),
  slides: keyed(idsOf(slides), () => text),
  pages: z.object({
    home: linkedPageText,
    contactUs: linkedPageText,
    procedure: linkedPageText,
    testimonials: linkedPageText,
    notFound: pageText,
  }),
  frame: z.object({
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
    stopped: z.object({ heading: text, text, again: text }),
  }),
  home: z.object({
    slider: text,
    procedures: text,
    atAGlance: text,
    hours: text,
    call: text,
    doctors: text,
    portrait: template('name'),
    appointment: z.object({ heading: text, text, directions: text }),
    needsScript: text,
    loadingForm: text,
    testimonials: z.object({ heading: text, text, link: text }),
    loadingTestimonials: text,
  }),
  contactUs: z.object({
    heading: text,
    text,
    call: text,
    whatsApp: text,
    where: text,
    directions: text,
    when: text,
    write: text,
  }),
  procedure: z.object({
    heading: text,
    introduction: text,
    treatments: text,
    groups: keyed(idsOf(procedureGroups), treatmentGroup) as z.ZodType<GroupsTexts>,
    unsure: z.object({ heading: text, text, link: text }),
  }),
  testimonials: z.object({
    heading: text,
    alternative: text,
    form: text,
    carousel: z.object({ label: text, loading: text }),
  }),
  notFound: z.object({ heading: text, text, home: text }),
  opening: z.object({
    days: dayTexts,
    shortDays: dayTexts,
    months: z.array(text).length(12, 'must be the twelve months'),
    state: z.object({
      openUntil: template('time'),
      openDayAndNight: text,
      opensToday: template('time'),
      opensOnDay: template('day', 'time'),
      opensOnDate: template('date', 'month', 'time'),
      byAppointment: text,
      closed: text,
      times,
    }),
    lines: z.object({
      week: template('days', 'hours'),
      day: template('day', 'hours'),
      exception: template('name', 'dates', 'hours'),
      dayRange: template('first', 'last'),
      date: template('day', 'date', 'month'),
      dateRange: template('first', 'last'),
      range: template('opens', 'closes'),
      betweenRanges: z.string('must be a text').min(1, 'must say something'),
      roundTheClock: text,
      byAppointment: text,
      closed: text,
      times,
    }),
    exceptions: keyed(idsOf(exceptions), () => text),
  }),
  carousel: z.object({
    carousel: text,
    slide: text,
    position: template('number', 'count'),
    pause: text,
    play: text,
    previous: text,
    next: text,
  }),
  forms: z.object({
    common: z.object({
      needsScript: text,
      orCall: text,
      required: text,
      tooLong: template('length', 'limit'),
      sending: text,
    }),
    appointment: form.extend({
      name: field,
      number: checkedField,
      email: checkedField,
      message: field,
    }),
    feedback: form.extend({
      name: field,
      number: field,
      message: field,
      publishedAtOnce: text,
      readFirst: text,
    }),
  }),
  assistants: z.object({
    hindiName: template('name'),
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

function beginAtMidnight(times: readonly ({ fromHour?: number } | null)[]): boolean {
  const hours = times.map((time) => Number(time?.fromHour));
  return hours[0] === 0 && hours.every((hour, index) => !(hour <= Number(hours[index - 1])));
}

/** A text for each of these, and for nothing else: a text that is no longer asked for is one that is written in vain. */
export function keyed<Id extends string, Text>(
  ids: readonly Id[],
  schema: (id: Id) => z.ZodType<Text>,
): z.ZodType<Record<Id, Text>> {
  const shape = Object.fromEntries(ids.map((id) => [id, schema(id)]));
  return z.strictObject(shape) as never;
}

/** Of those that have one: what is wrong with the list itself is told of its own file. */
function idsOf<Id extends string>(list: readonly { id: Id }[]): Id[] {
  return [list].flat().flatMap((one?: { id?: Id }) => one?.id ?? []);
}

function template<Name extends string>(...names: Name[]) {
  const places = names.map((name) => `{${name}}`);
  return placed<Template<Name>>(
    (value) => places.every((place) => value.includes(place)),
    `must be a text with ${places.join(' and ')}`,
  );
}

/** Not z.custom, after whose faults zod checks nothing around it, whatever `when` says. */
function placed<Text extends string>(hasPlaces: (value: string) => boolean, expected: string) {
  return z.string(expected).refine(hasPlaces, expected) as unknown as z.ZodType<Text>;
}

/** A text that is told with the clinic's name in it: how long that is, is none of its faults. */
function besideName(most: number) {
  return text.refine(
    (value) => letterCount(value.replaceAll('{name}', '')) <= most,
    `must have at most ${most} letters`,
  );
}

function lettersOf(least: number, most: number) {
  return z
    .string('must be a text')
    .trim()
    .refine((value) => {
      const letters = letterCount(value);
      return least <= letters && letters <= most;
    }, `must have ${least} to ${most} letters`);
}
