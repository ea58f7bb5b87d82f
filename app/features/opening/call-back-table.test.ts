import { expect, it } from 'vitest';
import type { Week } from '../../content/schemas/hours.ts';
import { callBackTable } from './call-back-table.ts';
import { english } from './english.test-data.ts';
import { openingState } from './opening-state.ts';

const day = '10:00-20:00';
const week: Week = {
  ...{ Monday: day, Tuesday: day, Wednesday: day, Thursday: 'closed' },
  ...{ Friday: day, Saturday: day, Sunday: '10:00-17:00' },
};
const holiday = { id: 'holi', from: '2027-03-22', to: '2027-03-31', hours: 'closed' } as const;
const table = callBackTable({ week, exceptions: [holiday] }, english);

it.each([
  ['2027-03-12T09:59', 'We open at 10:00 AM today and will call you then.'],
  ['2027-03-12T10:00', 'We are open until 8:00 PM and will call you as soon as we can.'],
  ['2027-03-12T20:00', 'We open on Saturday at 10:00 AM and will call you then.'],
  ['2027-03-17T21:00', 'We open on Friday at 10:00 AM and will call you then.'],
  ['2027-03-21T18:00', 'We open on 2 April at 10:00 AM and will call you then.'],
])('whoever writes at %s is told: %s', (time, told) => {
  expect(table && openingState(table, Date.parse(`${time}Z`)).text).toBe(told);
});

it('promises nothing where the clinic does not', () => {
  expect(callBackTable({ week, exceptions: [] }, { ...english, callBack: null })).toBeUndefined();
});
