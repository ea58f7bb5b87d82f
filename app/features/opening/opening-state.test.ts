import { describe, expect, it } from 'vitest';
import { clinicClock } from './clinic-clock.ts';
import { english } from './english.test-data.ts';
import { hoursLines } from './hours-lines.ts';
import { openingState } from './opening-state.ts';
import type { Week } from './week.ts';

const week: Week = {
  Monday: { opens: '10:00', closes: '20:00' },
  Tuesday: { opens: '10:00', closes: '20:00' },
  Wednesday: { opens: '10:00', closes: '20:00' },
  Thursday: 'closed',
  Friday: { opens: '10:00', closes: '20:00' },
  Saturday: { opens: '10:00', closes: '20:00' },
  Sunday: { opens: '10:00', closes: '17:00' },
};

/** 2026-11-23 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${22 + day}T${time}:00+05:30`);
const kolkata = (day: number, time: string) => clinicClock('Asia/Kolkata', at(day, time));
const state = (day: number, time: string) => openingState(week, kolkata(day, time), english.state);

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
    expect(state(day, time)).toEqual({ open, text });
  });

  it('goes by the clinic’s clock, not by the visitor’s', () => {
    const halfPastFourInLondon = new Date('2026-11-23T04:30:00Z');
    expect(
      openingState(week, clinicClock('Asia/Kolkata', halfPastFourInLondon), english.state).open,
    ).toBe(true);
    expect(
      openingState(week, clinicClock('Europe/London', halfPastFourInLondon), english.state).open,
    ).toBe(false);
  });

  it('takes hours that close no later than they open as closing the next day', () => {
    const late: Week = { ...week, Friday: { opens: '18:00', closes: '02:00' } };
    const text = (day: number, time: string) =>
      openingState(late, kolkata(day, time), english.state).text;
    expect(text(5, '23:30')).toBe('Open now, until 2:00 AM');
    expect(text(6, '01:59')).toBe('Open now, until 2:00 AM');
    expect(text(6, '02:00')).toBe('Closed, opens today at 10:00 AM');
  });

  it('is simply closed when no day is open', () => {
    const closed = Object.fromEntries(Object.keys(week).map((day) => [day, 'closed'])) as Week;
    expect(openingState(closed, kolkata(1, '12:00'), english.state)).toEqual({
      open: false,
      text: 'Closed',
    });
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
    const mixed: Week = { ...week, Tuesday: { opens: '12:00', closes: '00:00' } };
    expect(hoursLines(mixed, english)).toEqual([
      'Mon, Wed, Fri, Sat 10:00 AM–08:00 PM',
      'Tue 12:00 PM–12:00 AM',
      'Sun 10:00 AM–05:00 PM',
      'Thursday closed',
    ]);
  });
});
