import { describe, expect, it } from 'vitest';
import { type Days, dayAt, isDay, rangeOf } from './days.ts';

const range = (days: Days, zone = 'Asia/Kolkata', today = '2026-11-23') => {
  const { start = Number.NaN, end = Number.NaN } = rangeOf(days, today, zone) ?? {};
  const text = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : time);
  return [text(start), text(end)];
};

describe('the days of the list', () => {
  it('are the clinic’s, from midnight to midnight', () => {
    expect(dayAt(Date.parse('2026-11-22T18:29:59.999Z'), 'Asia/Kolkata')).toBe('2026-11-22');
    expect(dayAt(Date.parse('2026-11-22T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-11-23');
    expect(range('today')).toEqual(['2026-11-22T18:30:00.000Z', '2026-11-23T18:30:00.000Z']);
    expect(range('yesterday')).toEqual(['2026-11-21T18:30:00.000Z', '2026-11-22T18:30:00.000Z']);
    expect(range('last-7-days')).toEqual(['2026-11-16T18:30:00.000Z', '2026-11-23T18:30:00.000Z']);
    expect(rangeOf('all', '2026-11-23', 'Asia/Kolkata')).toBeUndefined();
  });

  it('are from one to another, both taken, or open at an end', () => {
    expect(range({ from: '2026-02-28', to: '2026-03-01' })).toEqual([
      '2026-02-27T18:30:00.000Z',
      '2026-03-01T18:30:00.000Z',
    ]);
    expect(range({ from: '2026-03-01', to: '' })[1]).toBe(Number.POSITIVE_INFINITY);
    expect(range({ from: '', to: '2026-03-01' })[0]).toBe(Number.NEGATIVE_INFINITY);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-23', '2026-11-22T10:00:00.000Z', '2026-11-23T10:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // Clocks went from midnight to one o’clock.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z', '2023-10-02T03:00:00.000Z'],
  ])('in %s, %s begins when the clocks say so', (zone, day, start, end) => {
    expect(range('today', zone, day)).toEqual([start, end]);
  });

  it.each([
    ['2026-11-23', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['tomorrow', false],
    ['', false],
  ])('%s is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
