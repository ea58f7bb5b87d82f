import { describe, expect, it } from 'vitest';
import type { Exception, Hours, Week } from '../../content/schemas/hours.ts';
import { clinicTime } from './clinic-clock.ts';
import { english } from './english.test-data.ts';
import { hindi } from './hindi.test-data.ts';
import { exceptionLine, hoursLines } from './hours-lines.ts';
import { openingState } from './opening-state.ts';
import { openingTable } from './opening-table.ts';

const week: Week = {
  Monday: '10:00-20:00',
  Tuesday: '10:00-20:00',
  Wednesday: '10:00-20:00',
  Thursday: 'closed',
  Friday: '10:00-20:00',
  Saturday: '10:00-20:00',
  Sunday: '10:00-17:00',
};

const closed = Object.fromEntries(Object.keys(week).map((day) => [day, 'closed'])) as Week;

/** 2026-11-23 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${22 + day}T${time}:00+05:30`);

function stateOf(week: Week, now: Date, exceptions: Hours['exceptions'] = [], texts = english) {
  const table = openingTable({ week, exceptions }, texts);
  return openingState(table, clinicTime('Asia/Kolkata', now));
}

describe('the opening state', () => {
  it.each([
    [1, '09:59', false, 'Closed, opens today at 10:00 AM'],
    [1, '10:00', true, 'Open now, until 8:00 PM'],
    [1, '19:59', true, 'Open now, until 8:00 PM'],
    [1, '20:00', false, 'Closed, opens Tuesday at 10:00 AM'],
    [3, '20:00', false, 'Closed, opens Friday at 10:00 AM'],
    [4, '00:30', false, 'Closed, opens Friday at 10:00 AM'],
    [4, '12:00', false, 'Closed, opens Friday at 10:00 AM'],
    [7, '16:59', true, 'Open now, until 5:00 PM'],
    [7, '17:00', false, 'Closed, opens Monday at 10:00 AM'],
  ])('on day %i at %s is open: %s (%s)', (day, time, open, text) => {
    expect(stateOf(week, at(day, time))).toEqual({ open, text });
  });

  it('goes by the clinic’s clock, not by the visitor’s', () => {
    const table = openingTable({ week, exceptions: [] }, english);
    const now = new Date('2026-11-23T04:30:00Z');
    expect(openingState(table, clinicTime('Asia/Kolkata', now)).open).toBe(true);
    expect(openingState(table, clinicTime('Europe/London', now)).open).toBe(false);
  });

  it('takes a range that ends before it begins as closing the next day', () => {
    const late: Week = { ...week, Friday: '18:00-02:00' };
    const text = (day: number, time: string) => stateOf(late, at(day, time)).text;
    expect(text(5, '23:30')).toBe('Open now, until 2:00 AM');
    expect(text(6, '01:59')).toBe('Open now, until 2:00 AM');
    expect(text(6, '02:00')).toBe('Closed, opens today at 10:00 AM');
  });

  it('says what opens again after a break, and does not stop where two ranges meet', () => {
    const split: Week = {
      ...week,
      Monday: '10:00-14:00, 17:00-20:00',
      Tuesday: '10:00-14:00, 14:00-16:30',
    };
    const text = (day: number, time: string) => stateOf(split, at(day, time)).text;
    expect(text(1, '13:59')).toBe('Open now, until 2:00 PM');
    expect(text(1, '14:00')).toBe('Closed, opens today at 5:00 PM');
    expect(text(1, '17:00')).toBe('Open now, until 8:00 PM');
    expect(text(2, '13:59')).toBe('Open now, until 4:30 PM');
  });

  it('names the end of a stretch round the clock a day ahead', () => {
    const nights: Week = { ...week, Tuesday: 'round the clock', Wednesday: 'round the clock' };
    const text = (day: number, time: string) => stateOf(nights, at(day, time)).text;
    expect(text(2, '00:00')).toBe('Open now, day and night');
    expect(text(2, '23:59')).toBe('Open now, day and night');
    expect(text(3, '00:00')).toBe('Open now, until 12:00 AM');
  });

  it('says that a day is by appointment once the night before has ended', () => {
    const sunday: Week = { ...week, Saturday: '20:00-01:00', Sunday: 'by appointment' };
    const state = (day: number, time: string) => stateOf(sunday, at(day, time));
    expect(state(7, '00:59').text).toBe('Open now, until 1:00 AM');
    expect(state(7, '01:00')).toEqual({ open: false, text: 'Today by appointment' });
    expect(state(6, '12:00').text).toBe('Closed, opens today at 8:00 PM');
  });

  it('passes over days off, and names a date where no day of the week would do', () => {
    const off: Exception[] = [
      { id: 'holi', from: '2026-11-24', hours: 'closed' },
      { id: 'leave', from: '2026-11-27', to: '2026-12-06', hours: 'closed' },
    ];
    const text = (day: number, time: string) => stateOf(week, at(day, time), off).text;
    expect(text(1, '20:00')).toBe('Closed, opens Wednesday at 10:00 AM');
    expect(text(2, '12:00')).toBe('Closed, opens Wednesday at 10:00 AM');
    expect(text(3, '19:59')).toBe('Open now, until 8:00 PM');
    expect(text(3, '20:00')).toBe('Closed, opens 7 December at 10:00 AM');
    expect(text(7, '23:59')).toBe('Closed, opens 7 December at 10:00 AM');
    expect(text(8, '00:00')).toBe('Closed, opens Monday at 10:00 AM');
  });

  it('is as usual between two days with the same other hours', () => {
    const short: Exception[] = [
      { id: 'diwali', from: '2026-11-23', hours: '10:00-13:00' },
      { id: 'works', from: '2026-11-30', hours: '10:00-13:00' },
    ];
    const text = (day: number, time: string) => stateOf(week, at(day, time), short).text;
    expect(text(1, '14:00')).toBe('Closed, opens Tuesday at 10:00 AM');
    expect(text(2, '14:00')).toBe('Open now, until 8:00 PM');
    expect(text(8, '14:00')).toBe('Closed, opens Tuesday at 10:00 AM');
  });

  it('tells a week before that the one open day of the next is off', () => {
    const mornings: Week = { ...closed, Tuesday: '10:00-12:00' };
    const off: Exception[] = [{ id: 'holi', from: '2026-12-01', hours: 'closed' }];
    const text = (day: number, time: string) => stateOf(mornings, at(day, time), off).text;
    expect(text(2, '11:59')).toBe('Open now, until 12:00 PM');
    expect(text(2, '12:00')).toBe('Closed, opens 8 December at 10:00 AM');
  });

  it('opens on a day that is closed otherwise', () => {
    const camp: Exception[] = [{ id: 'camp', from: '2026-11-26', hours: '08:00-12:00' }];
    const state = (day: number, time: string) => stateOf(week, at(day, time), camp);
    expect(state(3, '20:00').text).toBe('Closed, opens Thursday at 8:00 AM');
    expect(state(4, '08:00')).toEqual({ open: true, text: 'Open now, until 12:00 PM' });
  });

  it('is simply closed when no day is open', () => {
    expect(stateOf(closed, at(1, '12:00'))).toEqual({ open: false, text: 'Closed' });
  });

  it('is worded by the language', () => {
    const text = (day: number, time: string) => stateOf(week, at(day, time), [], hindi).text;
    expect(text(1, '10:00')).toBe('अभी खुला है, रात 8 बजे तक');
    expect(text(3, '20:00')).toBe('अभी बंद है, शुक्रवार को सुबह 10 बजे खुलेगा');
  });
});

describe('the lines of hours', () => {
  it('are the specified ones', () => {
    expect(hoursLines(week, english)).toEqual([
      'Mon–Sat 10:00 AM–08:00 PM',
      'Sun 10:00 AM–05:00 PM',
      'Thursday closed',
    ]);
  });

  it('name days one by one where other open days lie between them', () => {
    const mixed: Week = { ...week, Tuesday: '12:00-00:00' };
    expect(hoursLines(mixed, english)).toEqual([
      'Mon, Wed, Fri, Sat 10:00 AM–08:00 PM',
      'Tue 12:00 PM–12:00 AM',
      'Sun 10:00 AM–05:00 PM',
      'Thursday closed',
    ]);
  });

  it('begin with the day with which the clinic begins its week', () => {
    const { Saturday: _, Sunday, ...others } = { ...week, Sunday: week.Monday, Friday: 'closed' };
    expect(hoursLines({ Sunday, ...others, Saturday: 'closed' } as Week, english)).toEqual([
      'Sun–Wed 10:00 AM–08:00 PM',
      'Thursday closed',
      'Friday closed',
      'Saturday closed',
    ]);
  });

  it('say breaks, round the clock and by appointment', () => {
    const split = '10:00-14:00, 17:00-20:00';
    const mixed: Week = {
      ...{ Monday: split, Tuesday: split, Wednesday: 'by appointment', Thursday: split },
      ...{ Friday: 'round the clock', Saturday: 'round the clock', Sunday: 'closed' },
    };
    expect(hoursLines(mixed, english)).toEqual([
      'Mon–Thu 10:00 AM–02:00 PM, 05:00 PM–08:00 PM',
      'Fri, Sat day and night',
      'Wednesday by appointment',
      'Sunday closed',
    ]);
  });

  it('say days on which other hours hold', () => {
    const texts = { ...english, exceptions: { holi: 'Holi', leave: 'Our holidays' } };
    const line = (exception: Exception) => exceptionLine(exception, texts);
    expect(line({ id: 'holi', from: '2027-03-22', hours: 'closed' })).toBe(
      'Holi, Mon 22 March: closed',
    );
    expect(line({ id: 'leave', from: '2027-05-30', to: '2027-06-05', hours: '10:00-13:00' })).toBe(
      'Our holidays, Sun 30 May – Sat 5 June: 10:00 AM–01:00 PM',
    );
  });

  it('are worded by the language', () => {
    expect(hoursLines({ ...week, Monday: '10:00-14:00, 17:30-20:00' }, hindi)).toEqual([
      'सोम सुबह 10 बजे से दोपहर 2 बजे तक और शाम 5:30 बजे से रात 8 बजे तक',
      'मंगल-शनि सुबह 10 बजे से रात 8 बजे तक',
      'रवि सुबह 10 बजे से शाम 5 बजे तक',
      'गुरुवार को बंद',
    ]);
  });
});

it.each([
  ['mr-IN', 'शाम ५:३०', '२२ मार्च'],
  ['mr-IN-u-nu-latn', 'शाम 5:30', '22 मार्च'],
  ['hi-IN', 'शाम 5:30', '22 मार्च'],
  ['hi-IN-u-nu-deva', 'शाम ५:३०', '२२ मार्च'],
  ['en-IN', 'शाम 5:30', '22 मार्च'],
])('times and dates have the digits of %s', (tag, time, date) => {
  const texts = { ...hindi, tag };
  const late: Week = { ...week, Monday: '10:00-17:30' };
  expect(stateOf(late, at(1, '10:00'), [], texts).text).toContain(time);
  expect(hoursLines(late, texts)[0]).toContain(time);
  const holi: Exception = { id: 'holi', from: '2027-03-22', hours: 'closed' };
  expect(exceptionLine(holi, { ...texts, exceptions: { holi: 'होली 24' } })).toContain(date);
  expect(exceptionLine(holi, { ...texts, exceptions: { holi: 'होली 24' } })).toContain('होली 24');
  const away = [{ ...holi, id: 'away', from: '2026-11-23', to: '2027-03-21' } as Exception];
  expect(stateOf(late, at(1, '10:00'), away, texts).text).toContain(date);
});
