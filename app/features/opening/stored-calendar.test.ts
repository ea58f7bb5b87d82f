import { describe, expect, it } from 'vitest';
import type { Exception, Week } from '../../content/schemas/hours.ts';
import { type CalendarDate, dayNames } from '../../text/hours.ts';
import { dayNumber } from './calendar.ts';
import { english } from './english.test-data.ts';
import { exceptionLine } from './hours-lines.ts';
import {
  calendarOf,
  mergedExceptions,
  type StoredDays,
  siteCalendar,
  urgentLines,
} from './stored-calendar.ts';

const name = (id: string) => `projects/p/databases/(default)/documents/calendar/${id}`;
const text = (stringValue: unknown) => ({ stringValue });
const texts = { mapValue: { fields: { en: text('Our holiday'), hi: text('छुट्टी') } } };
const at = { timestampValue: '2026-11-30T06:30:00.123456Z' };
const closed = { to: text('2026-12-02'), hours: text('closed'), texts, by: text('uid'), at };

const none = { days: [], notices: [] };

describe('what is stored', () => {
  it('is read as Firestore lists it', () => {
    const { hours: _, ...notice } = closed;
    const entry = {
      to: '2026-12-02',
      texts: { en: 'Our holiday', hi: 'छुट्टी' },
      by: 'uid',
      at: Date.parse('2026-11-30T06:30:00.123Z'),
    };
    expect(
      calendarOf([
        { name: name('2026-12-01'), fields: closed },
        { name: name('2026-11-29'), fields: closed },
        { name: name('notice'), fields: notice },
        { name: name('notices'), fields: notice },
      ]),
    ).toEqual({
      days: ['2026-11-29', '2026-12-01'].map((from) => ({ ...entry, from, hours: 'closed' })),
      notices: [{ ...entry, id: 'notice' }],
    });
  });

  it.each([
    undefined,
    null,
    {},
    'x',
    [null],
    [{}],
    [{ name: 7 }],
    [{ name: name('notice') }],
    [[]],
  ])('is nothing in %j', (documents) => expect(calendarOf(documents)).toEqual(none));

  it.each([
    ['another id', 'one', {}],
    ['a day that there is not', '2026-02-30', {}],
    ['an end before its beginning', '2026-12-03', {}],
    ['an end years ahead', '2024-12-01', {}],
    ['no end', '2026-12-01', { to: undefined }],
    ['an end that is none', '2026-12-01', { to: text('soon') }],
    ['an end that is a number', '2026-12-01', { to: { integerValue: '7' } }],
    ['hours out of order', '2026-12-01', { hours: text('17:00-20:00, 10:00-14:00') }],
    ['a range without length', '2026-12-01', { hours: text('10:00-10:00') }],
    ['no hours', '2026-12-01', { hours: null }],
    ['no texts', '2026-12-01', { texts: { mapValue: {} } }],
    ['a blank text', '2026-12-01', { texts: { mapValue: { fields: { en: text(' ') } } } }],
    ['a text that is none', '2026-12-01', { texts: { mapValue: { fields: { en: null } } } }],
    ['a text for texts', '2026-12-01', { texts: text('x') }],
    ['no time', '2026-12-01', { at: undefined }],
  ])('is left out with %s', (_, id, fields) => {
    expect(calendarOf([{ name: name(id), fields: { ...closed, ...fields } }])).toEqual(none);
  });
});

describe('the calendar of files and dashboard', () => {
  const days = (from: string, to: string, hours: string, at = 0) =>
    ({ from, to, hours, at, by: '', texts: { en: `Said at ${at}` } }) as StoredDays;
  const leave: Exception = { id: 'leave', from: '2027-05-10', to: '2027-05-16', hours: 'closed' };
  const lines = (exceptions: readonly Exception[], stored: StoredDays[]) =>
    mergedExceptions(exceptions, stored).map(({ id, from, to, hours }) =>
      [id, from, to, hours].join(' '),
    );

  const week = Object.fromEntries(dayNames.map((day) => [day, 'closed'])) as Week;
  const facts = { hours: { week, exceptions: [] }, opening: english };
  const siteLines = (stored: StoredDays[], today: number, code = 'en') => {
    const { hours, texts } = siteCalendar({ ...facts, code }, stored, today);
    return hours.exceptions.map((exception) => exceptionLine(exception, texts));
  };

  it('is the files’ alone where the dashboard says nothing', () => {
    const holi: Exception = { id: 'holi', from: '2027-03-22', hours: 'closed' };
    expect(lines([leave, holi], [])).toEqual([
      'holi 2027-03-22 2027-03-22 closed',
      'leave 2027-05-10 2027-05-16 closed',
    ]);
  });

  it('has the dashboard’s where both speak of a day, and the files’ around it', () => {
    expect(lines([leave], [days('2027-05-12', '2027-05-12', '10:00-13:00')])).toEqual([
      'leave 2027-05-10 2027-05-11 closed',
      'stored-2027-05-12 2027-05-12 2027-05-12 10:00-13:00',
      'leave 2027-05-13 2027-05-16 closed',
    ]);
    expect(lines([leave], [days('2027-05-01', '2027-05-31', 'closed')])).toEqual([
      'stored-2027-05-01 2027-05-01 2027-05-31 closed',
    ]);
  });

  it('has the later of two of the dashboard', () => {
    const long = (at: number) => days('2027-06-01', '2027-06-04', 'closed', at);
    const short = (at: number) => days('2027-06-02', '2027-06-02', '10:00-13:00', at);
    expect(lines([], [long(1), short(2)])).toEqual([
      'stored-2027-06-01 2027-06-01 2027-06-01 closed',
      'stored-2027-06-02 2027-06-02 2027-06-02 10:00-13:00',
      'stored-2027-06-01 2027-06-03 2027-06-04 closed',
    ]);
    expect(lines([], [long(2), short(1)])).toEqual([
      'stored-2027-06-01 2027-06-01 2027-06-04 closed',
    ]);
  });

  it('says why in the page’s language, and in another that there is', () => {
    const stored = days('2027-06-01', '2027-06-04', 'closed');
    const inHindi = { ...stored, texts: { en: 'x', hi: 'क।' } };
    expect(
      [inHindi, stored].map((each) => siteLines([each], dayNumber('2027-06-04'), 'hi')),
    ).toEqual([
      ['क, Tue 1 June – Fri 4 June: closed'],
      ['Said at 0, Tue 1 June – Fri 4 June: closed'],
    ]);
  });

  it('has no days that are over', () => {
    const stored = days('2027-06-01', '2027-06-04', '20:00-02:00');
    const counts = ['2027-06-05', '2027-06-06'].map(
      (today) => siteLines([stored], dayNumber(today)).length,
    );
    expect(counts).toEqual([1, 0]);
  });

  it('says at once what is of today and tomorrow, and the notice until its day', () => {
    const stored = [
      days('2027-06-01', '2027-06-02', 'closed'),
      days('2027-06-09', '2027-06-09', 'closed'),
    ];
    const notice = (to: CalendarDate, en: string) => ({ id: en, to, texts: { en }, by: '', at: 0 });
    const notices = [notice('2027-06-01', 'We have moved.'), notice('2027-05-29', 'We move.')];
    const lines = (today: string) =>
      urgentLines({ ...facts, code: 'en' }, { days: stored, notices }, dayNumber(today));
    const closed = 'Said at 0, Tue\u00a01\u00a0June – Wed\u00a02\u00a0June: closed';
    expect(lines('2027-05-29')).toEqual(['We move.']);
    expect(lines('2027-05-30')).toEqual(['We have moved.']);
    expect(lines('2027-05-31')).toEqual(['We have moved.', closed]);
    expect(lines('2027-06-01')).toEqual(['We have moved.', closed]);
    expect(lines('2027-06-02')).toEqual([closed]);
    expect(lines('2027-06-03')).toEqual([]);
  });
});
