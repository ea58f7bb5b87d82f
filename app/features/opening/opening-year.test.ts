import { describe, expect, it } from 'vitest';
import type { Hours } from '../../content/schemas/hours.ts';
import { type DayHours, dayNames } from '../../text/hours.ts';
import { clinicTime } from './clinic-clock.ts';
import { english } from './english.test-data.ts';
import { openingState } from './opening-state.ts';
import { openingTable } from './opening-table.ts';

// A year as pages show it, against a slow and plain model: a long strip of paper with a field for each minute of the
// clinic's clock, on which the hours are painted. Hours begin and end, and clocks are changed, on quarters of an hour
// here, so of each quarter its first and its last minute are looked at.

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60;
const year = 2027;

const clinics: [description: string, timeZone: string, hours: Hours][] = [
  [
    'with a midday break and days of its own',
    'Asia/Kolkata',
    {
      week: {
        Monday: '10:00-14:00, 17:00-20:00',
        Tuesday: '10:00-14:00, 17:00-20:00',
        Wednesday: '10:00-14:00, 17:00-20:00',
        Thursday: 'closed',
        Friday: '10:00-14:00, 17:00-20:00',
        Saturday: '10:00-14:00',
        Sunday: 'by appointment',
      },
      exceptions: [
        { id: 'republic-day', from: '2027-01-26', hours: 'closed' },
        { id: 'holi', from: '2027-03-22', hours: 'closed' },
        { id: 'leave', from: '2027-05-10', to: '2027-05-16', hours: 'closed' },
        { id: 'camp', from: '2027-07-01', hours: '08:00-12:00, 12:00-16:00' },
        { id: 'works', from: '2027-08-20', to: '2027-09-12', hours: 'closed' },
        { id: 'works', from: '2027-09-13', to: '2027-09-14', hours: 'by appointment' },
        { id: 'diwali', from: '2027-10-29', hours: '10:00-13:00' },
      ],
    },
  ],
  [
    'past midnight and round the clock',
    'America/New_York',
    {
      week: {
        Monday: '08:30-12:00, 13:15-17:45, 22:00-02:30',
        Tuesday: '08:30-12:00, 13:15-17:45, 22:00-02:30',
        Wednesday: 'round the clock',
        Thursday: 'round the clock',
        Friday: '00:00-02:00, 18:00-00:00',
        Saturday: '20:00-02:30',
        Sunday: '01:30-04:00',
      },
      exceptions: [
        { id: 'snow', from: '2027-02-03', hours: 'closed' },
        { id: 'marathon', from: '2027-06-05', to: '2027-06-07', hours: 'round the clock' },
        { id: 'night-off', from: '2027-11-06', hours: 'by appointment' },
      ],
    },
  ],
  [
    'on one day of the week',
    'Australia/Lord_Howe',
    {
      week: {
        Monday: 'closed',
        Tuesday: 'closed',
        Wednesday: '09:00-01:45',
        Thursday: 'closed',
        Friday: 'closed',
        Saturday: 'closed',
        Sunday: 'closed',
      },
      exceptions: [
        { id: 'away', from: '2027-04-14', hours: 'closed' },
        { id: 'visiting-dentist', from: '2027-10-03', to: '2027-10-04', hours: '01:00-05:00' },
      ],
    },
  ],
  [
    'always',
    'Asia/Kolkata',
    {
      week: Object.fromEntries(dayNames.map((each) => [each, 'round the clock'])) as Hours['week'],
      exceptions: [{ id: 'holi', from: '2027-03-22', hours: 'closed' }],
    },
  ],
];

describe.each(clinics)('a clinic open %s, in %s', (_, timeZone, hours) => {
  it('is shown as open at no other time of a year than it is, and with the right words', () => {
    const table = openingTable(hours, english);
    const model = paintedYear(hours);
    const clockAt = plainClock(timeZone);
    const end = Date.UTC(year + 1, 0, 1);
    let checked = 0;
    for (
      let now = Date.UTC(year, 0, 1);
      now < end;
      now += now % quarter ? minute : quarter - minute
    ) {
      const shown = openingState(table, clinicTime(timeZone, new Date(now)));
      const right = model(clockAt(now));
      if (shown.open !== right.open || shown.text !== right.text)
        expect({ at: new Date(now), ...shown }).toEqual({ at: new Date(now), ...right });
      checked++;
    }
    expect(checked).toBe((2 * 365 * day) / 15);
  });
});

/** Minutes of the clinic's clock since 1970, by Intl alone; no zone changes its clock within a quarter of an hour. */
function plainClock(timeZone: string): (now: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  let known = { from: Number.NaN, clock: Number.NaN };
  return (now) => {
    const from = now - (now % quarter);
    if (known.from !== from) {
      const parts = new Map(format.formatToParts(from).map(({ type, value }) => [type, +value]));
      const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
      const clock = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'));
      known = { from, clock: clock / minute };
    }
    return known.clock + (now - from) / minute;
  };
}

/** What is right in a minute of the clinic's clock. */
function paintedYear(hours: Hours): (clock: number) => { open: boolean; text: string } {
  const start = Date.UTC(year - 1, 11, 1) / minute;
  const length = 430 * day;
  const open = new Uint8Array(length);
  const byAppointment = new Uint8Array(length);
  for (let midnight = 0; midnight + 2 * day < length; midnight += day) {
    const given = hoursOn(new Date((start + midnight) * minute), hours);
    byAppointment.fill(given === 'by appointment' ? 1 : 0, midnight, midnight + day);
    if (given === 'round the clock') open.fill(1, midnight, midnight + day);
    for (const [, opens = '', closes = ''] of given.matchAll(/(..:..)-(..:..)/g)) {
      let at = midnight;
      while (time24(at) !== opens) at++;
      for (; time24(at) !== closes; at++) open[at] = 1;
    }
  }

  const nextChange = new Int32Array(length).fill(length);
  for (let at = length - 2; at >= 0; at--)
    nextChange[at] = open[at] === open[at + 1] ? Number(nextChange[at + 1]) : at + 1;

  return (clock) => {
    const at = clock - start;
    const next = Number(nextChange[at]);
    const time = time12[(start + next) % day];
    if (open[at]) {
      const text = next - at > day ? 'Open now, day and night' : `Open now, until ${time}`;
      return { open: true, text };
    }
    if (byAppointment[at]) return { open: false, text: 'Today by appointment' };
    const days = Math.floor(next / day) - Math.floor(at / day);
    return { open: false, text: `Closed, opens ${nameOf(start + next, days)} at ${time}` };
  };
}

function hoursOn(date: Date, { week, exceptions }: Hours): DayHours {
  const iso = date.toISOString().slice(0, 10);
  for (const { from, to, hours } of exceptions)
    if (iso === from || (to && iso >= from && iso <= to)) return hours;
  const name = date.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return week[name as keyof Hours['week']];
}

function time24(minuteOfDay: number): string {
  return times24[minuteOfDay % day] as string;
}

const minutesOfDay = Array.from({ length: day }, (_, each) => new Date(each * minute));
const times24 = minutesOfDay.map((date) => date.toISOString().slice(11, 16));
const time12 = minutesOfDay.map((date) =>
  date
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .replace(/\s/, ' '),
);

const names = new Map<string, string>();
function nameOf(clock: number, daysAhead: number): string {
  if (daysAhead === 0) return 'today';
  const date = new Date(clock * minute);
  const key = `${date.toISOString().slice(0, 10)} ${daysAhead > 7}`;
  const format = daysAhead > 7 ? { day: 'numeric', month: 'long' } : { weekday: 'long' };
  const name =
    names.get(key) ??
    date.toLocaleDateString('en-GB', {
      ...(format as Intl.DateTimeFormatOptions),
      timeZone: 'UTC',
    });
  names.set(key, name);
  return name;
}
