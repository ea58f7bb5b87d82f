import { describe, expect, it } from 'vitest';
import { english } from './english.test-data.ts';
import { dayAndTime, dayOf, receivedTime, sortableTime } from './received-time.ts';

const now = Date.parse('2026-11-23T10:35:00Z');
const short = (time: string) => receivedTime(Date.parse(time), now, english).short;

describe('the time of a record', () => {
  it.each([
    ['2026-11-23T10:34:30Z', 'just now'],
    ['2026-11-23T10:36:00Z', 'just now'],
    ['2026-11-23T10:30:00Z', '5 min ago'],
    ['2026-11-23T09:35:01Z', '59 min ago'],
    ['2026-11-23T07:35:00Z', '3 h ago'],
    ['2026-11-22T10:35:00Z', '22 Nov, 4:05 pm IST'],
    ['2025-12-31T18:29:00Z', '31 Dec 2025, 11:59 pm IST'],
    ['2025-12-31T18:30:00Z', '1 Jan, 12:00 am IST'],
    ['2027-01-05T10:00:00Z', '5 Jan 2027, 3:30 pm IST'],
  ])('of %s reads %s', (time, expected) => {
    expect(short(time)).toBe(expected);
  });

  it.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])(
    'is the clinic’s, and says so, in a browser in %s',
    (browserZone) => {
      process.env.TZ = browserZone;
      const { full, iso } = receivedTime(Date.parse('2026-11-22T20:35:00Z'), now, english);
      expect(full).toBe('Monday, 23 November 2026 at 2:05 am IST');
      expect(iso).toBe('2026-11-22T20:35:00.000Z');
      expect(dayAndTime(now, now, english)).toBe('today, 4:05 pm IST');
      expect(sortableTime(now, 'Asia/Kolkata')).toBe('2026-11-23 16:05');
    },
  );

  it.each([
    ['2026-11-22T18:30:00Z', 'today, 12:00 am IST'],
    ['2026-11-22T18:29:00Z', 'yesterday, 11:59 pm IST'],
    ['2026-11-21T18:29:00Z', '21 Nov, 11:59 pm IST'],
    ['2025-11-23T10:35:00Z', '23 Nov 2025, 4:05 pm IST'],
  ])('of %s, when the list was read, says which day: %s', (time, expected) => {
    expect(dayAndTime(Date.parse(time), now, english)).toBe(expected);
  });

  it.each([
    ['2026-03-02T18:30:00Z', '3 March'],
    ['2025-12-31T18:29:00Z', '31 December 2025'],
  ])('of %s is on %s', (time, expected) => {
    expect(dayOf(Date.parse(time), now, english)).toBe(expected);
  });

  it('is written as the page’s language writes it', () => {
    const time = Date.parse('2025-11-22T10:35:00Z');
    const inLisbon = { ...english, tag: 'pt-PT', timeZone: 'Europe/Lisbon' };
    const inHindi = { ...english, tag: 'hi-IN' };
    expect(receivedTime(time, now, inHindi).full).toBe('शनिवार, 22 नवंबर 2025 को शाम 4:05 बजे IST');
    expect(receivedTime(time, now, inHindi).short).toBe('22 नव॰ 2025, शाम 4:05 IST');
    const inMarathi = { ...english, tag: 'mr-IN' };
    expect(dayAndTime(now, now, inMarathi)).toBe('today, संध्याकाळ ४:०५ IST');
    const inAthens = { ...english, tag: 'el-GR', timeZone: 'Europe/Athens' };
    expect(receivedTime(time, now, inAthens).short).toContain('12:35 μ.μ.');
    expect(receivedTime(time, now, inLisbon).full).toContain('sábado, 22 de novembro de 2025');
    // No am and pm where nobody says them.
    expect(receivedTime(time, now, inLisbon).short).toMatch(/\D10:35\D/);
  });
});
