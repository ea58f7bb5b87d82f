import { describe, expect, it } from 'vitest';
import type { Hours, Week } from '../content/schemas/hours.ts';
import { structuredHours } from './structured-hours.ts';

const week: Week = {
  Monday: '10:00-14:00, 17:00-20:00',
  Tuesday: '10:00-14:00, 17:00-20:00',
  Wednesday: 'by appointment',
  Thursday: 'round the clock',
  Friday: 'closed',
  Saturday: '18:00-02:00',
  Sunday: 'closed',
};
const type = { '@type': 'OpeningHoursSpecification' };

describe('the hours in the structured data', () => {
  it('are the ranges of the days that are open, and no day that is closed', () => {
    expect(structuredHours({ week, exceptions: [] })).toEqual({
      openingHoursSpecification: [
        { ...type, dayOfWeek: ['Monday', 'Tuesday'], opens: '10:00', closes: '14:00' },
        { ...type, dayOfWeek: ['Monday', 'Tuesday'], opens: '17:00', closes: '20:00' },
        { ...type, dayOfWeek: ['Thursday'], opens: '00:00', closes: '23:59' },
        { ...type, dayOfWeek: ['Saturday'], opens: '18:00', closes: '02:00' },
      ],
    });
  });

  it('are others on some dates, from midnight to midnight where it is closed', () => {
    const exceptions: Hours['exceptions'] = [
      { id: 'holi', from: '2027-03-22', hours: 'closed' },
      { id: 'camp', from: '2027-04-05', to: '2027-04-06', hours: '08:00-12:00, 13:00-16:00' },
      { id: 'visits', from: '2027-05-01', hours: 'by appointment' },
    ];
    const camp = { ...type, validFrom: '2027-04-05', validThrough: '2027-04-06' };
    const closed = { ...type, opens: '00:00', closes: '00:00' };
    expect(structuredHours({ week, exceptions }).specialOpeningHoursSpecification).toEqual([
      { ...closed, validFrom: '2027-03-22', validThrough: '2027-03-22' },
      { ...camp, opens: '08:00', closes: '12:00' },
      { ...camp, opens: '13:00', closes: '16:00' },
      { ...closed, validFrom: '2027-05-01', validThrough: '2027-05-01' },
    ]);
  });
});
