import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayNames } from '../../text/hours.ts';
import { exceptionList, weekHours } from './hours.ts';

const closed = Object.fromEntries(dayNames.map((day) => [day, 'closed']));

/** A line for each fault. */
function faults(content: object): string[] {
  const hours = { week: closed, exceptions: [], ...content };
  const { error } = z.object({ week: weekHours, exceptions: exceptionList }).safeParse(hours);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const kinds =
  "must be 'closed', 'by appointment', 'round the clock' or ranges such as '10:00-14:00, 17:00-20:00'";

describe('the hours of a day', () => {
  it.each([
    'closed',
    'by appointment',
    'round the clock',
    '10:00-20:00',
    '10:00-14:00, 17:00-20:00',
    '10:00-14:00, 14:00-20:00',
    '08:00-10:00, 10:30-12:00, 13:00-17:00, 22:00-06:00',
    '18:00-00:00',
    '00:00-23:59',
  ])('may be %s', (Monday) => {
    expect(faults({ week: { ...closed, Monday } })).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['10 am-8 pm', kinds],
    ['10:00 - 20:00', kinds],
    ['10:00–20:00', kinds],
    ['9:00-17:00', kinds],
    ['10:00-24:00', kinds],
    ['10:60-12:00', kinds],
    ['10:00-14:00,17:00-20:00', kinds],
    [', 10:00-14:00', kinds],
    ['closed, 10:00-14:00', kinds],
    ['Closed', kinds],
    ['', kinds],
    [undefined, kinds],
    [{ opens: '10:00', closes: '20:00' }, kinds],
    ['10:00-10:00', "must not end a range when it begins: a whole day is 'round the clock'"],
    [
      '17:00-20:00, 10:00-14:00',
      'must have its ranges in their order, none beginning before another ends',
    ],
    [
      '10:00-14:00, 13:59-20:00',
      'must have its ranges in their order, none beginning before another ends',
    ],
    [
      '18:00-02:00, 20:00-21:00',
      'must have its ranges in their order, none beginning before another ends',
    ],
  ])('may not be %s', (Monday, message) => {
    expect(faults({ week: { ...closed, Monday } })).toEqual([`week.Monday: ${message}`]);
  });

  it('belong to all days of the week', () => {
    expect(faults({ week: null })).toEqual(['week: must have the days Monday to Sunday alone']);
  });

  it('belong to days that there are', () => {
    expect(faults({ week: { ...closed, Munday: 'closed' } })).toEqual([
      'week: must have the days Monday to Sunday alone, and not Munday',
    ]);
  });
});

describe('exceptions', () => {
  it.each(['closed', {}, null])('are a list, and not %o', (exceptions) => {
    expect(faults({ exceptions })).toEqual(['exceptions: must be a list']);
  });

  it('may be single days and several, each with hours of its own', () => {
    const exceptions = [
      { id: 'holi', from: '2028-02-29', hours: 'closed' },
      { id: 'leave', from: '2027-05-10', to: '2027-05-16', hours: '10:00-13:00' },
    ];
    expect(faults({ exceptions })).toEqual([]);
  });

  it('are refused with a line for each fault, all at once', () => {
    const exceptions = [
      { id: 'Holi', from: '22-03-2027', hours: 'closed' },
      { from: '2027-02-30', until: '2027-03-01', hours: 'shut' },
      { id: 'leave', from: '2027-05-10', to: '2027-05-09', hours: 'closed' },
      { id: 'diwali', from: '2027-10-29', to: '2027-10-31', hours: '10:00-13:00' },
      { id: 'works', from: '2027-10-31', hours: 'closed' },
      null,
      { id: 'building', from: '2028-01-03', to: '2072-01-05', hours: 'closed' },
    ];
    expect(faults({ exceptions }).sort()).toEqual(
      [
        'exceptions.0.id: must be lower-case letters, digits and hyphens',
        'exceptions.0.from: must be a date such as 2027-03-22',
        'exceptions.1.id: must be there',
        'exceptions.1.from: must be a date such as 2027-03-22',
        'exceptions.1: must have id, from, to and hours alone, and not until',
        `exceptions.1.hours: ${kinds}`,
        'exceptions.2.to: must not be before from, nor more than a year after it',
        'exceptions.4.from: must not share a day with diwali',
        'exceptions.6.to: must not be before from, nor more than a year after it',
        "exceptions.5: must be such as { id: 'holi', from: '2027-03-22', hours: 'closed' }",
      ].sort(),
    );
  });
});
