import { Timestamp } from 'embedded-firebase/rules';
import { describe, expect, it } from 'vitest';
import { CLOSED_DAY, type Fields, LONG_AGO, mayWrite, NOW } from './clinic.ts';

const { hours: _hours, ...NOTICE } = CLOSED_DAY;
const colleagues = { ...CLOSED_DAY, by: 'ben', at: LONG_AGO };

const mayBe = (id: string, fields: Fields) =>
  [{}, { [`calendar/${id}`]: colleagues }].map((stored) =>
    mayWrite('staff', { [`calendar/${id}`]: fields }, stored),
  );
const day = (changes: Fields, id = '2026-12-01') => mayBe(id, { ...CLOSED_DAY, ...changes });
const notice = (changes: Fields, id = 'notice-2026-11-30') => mayBe(id, { ...NOTICE, ...changes });
const texts = (...lines: unknown[]) => ({
  texts: new Map(lines.map((line, index) => [`l${index}`, line])) as Fields[string],
});

const both = [true, true];
const neither = [false, false];

describe('a day with other hours', () => {
  it.each([
    'closed',
    'by appointment',
    'round the clock',
    '10:00-13:00',
    '10:00-14:00, 17:00-20:00',
    '18:00-02:00',
  ])('may have the hours %s', (hours) => expect(day({ hours })).toEqual(both));

  it.each([
    ...['', 'Closed', 'closed ', '9:00-17:00', '10:00-24:00', '10:00-13:60', '10:00–13:00'],
    ...['10:00-14:00,17:00-20:00', ', 10:00-14:00', 'closed, 10:00-14:00', 'usual'],
    `10:00-11:00${', 10:00-11:00'.repeat(20)}`,
  ])('may not have the hours %j', (hours) => expect(day({ hours })).toEqual(neither));

  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-31', '2027-01-02'],
    ['2028-02-29', '2028-03-01'],
  ])('may go from %s to %s', (from, to) => expect(day({ to }, from)).toEqual(both));

  it.each([
    ['2026-12-01', '2026-11-30'],
    ['2026-12-01', '2028-01-01'],
    ['2026-12-01', '2026-13-01'],
    ['2026-12-01', '2026-12-32'],
    ['2026-12-01', '2026-12-01T00:00'],
    ['2026-12-1', '2026-12-02'],
    ['26-12-01', '2026-12-02'],
    ['one', '2026-12-02'],
    ['2026-12-01x', '2026-12-02'],
  ])('may not go from %s to %s', (from, to) => expect(day({ to }, from)).toEqual(neither));
});

describe('what it says', () => {
  it.each([
    [['Our holiday']],
    [['x', 'छुट्टी', 'x']],
    [['x'.repeat(200), 'क'.repeat(200)]],
    [Array(20).fill('x'.repeat(200))],
  ])('may be %o', (lines) => {
    for (const entry of [day, notice]) expect(entry(texts(...lines))).toEqual(both);
  });

  it.each([
    [[]],
    [['']],
    [['x', '']],
    [['', 'x']],
    [[' ', 'x']],
    [['\u200b']],
    [['one\ntwo']],
    [['x', 'x'.repeat(201)]],
    [[7n]],
    [['x', null]],
    [['x', true]],
    [[['x']]],
    [[new Map([['x', 'x']])]],
    [Array(21).fill('x')],
  ])('may not be %o', (lines) => {
    for (const entry of [day, notice]) expect(entry(texts(...lines))).toEqual(neither);
  });

  it.each(['', 'EN', 'e n', 'hi\n', 'x'.repeat(21)])('has no language %j', (code) => {
    expect(day({ texts: new Map([[code, 'x']]) })).toEqual(neither);
  });
});

describe('the notice', () => {
  it('has an end and no hours', () => {
    expect(notice({})).toEqual(both);
    expect(notice({ to: 'tomorrow' })).toEqual(neither);
    expect(notice({ hours: 'closed' })).toEqual(neither);
    expect(mayBe('2026-12-01', NOTICE)).toEqual(neither);
  });

  it('is named by the day on which it was written, or as it was once', () => {
    expect(notice({}, 'notice')).toEqual(both);
    for (const id of [
      'notice-',
      'notice-one',
      'notice-2026-13-01',
      'notice-2026-11-30x',
      'notices',
    ])
      expect(notice({}, id)).toEqual(neither);
  });
});

describe.each([
  ['a day', day],
  ['the notice', notice],
] as const)('%s', (_, entry) => {
  it.each([
    ['in a colleague’s name', { by: 'ben' }],
    ['by an email', { by: 'anna@example.org' }],
    ['by nobody', { by: null }],
    ['with an older time', { at: LONG_AGO }],
    ['with a later time', { at: new Timestamp(NOW.nanoseconds + 1000n) }],
    ['with a field too many', { name: 'Asha' }],
  ] as [string, Fields][])('is not written %s', (_title, changes) => {
    expect(entry(changes)).toEqual(neither);
  });
});
