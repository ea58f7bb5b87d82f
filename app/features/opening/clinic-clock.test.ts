import { afterEach, describe, expect, it, vi } from 'vitest';
import { clinicTime } from './clinic-clock.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each(['with Temporal', 'without Temporal'])('the clock of the clinic, %s', (browser) => {
  it.each([
    ['Asia/Kolkata', '2026-11-23T04:30:00Z', '2026-11-23T10:00:00Z'],
    ['Asia/Kolkata', '2026-12-31T18:29:59Z', '2026-12-31T23:59:59Z'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01T00:00:00Z'],
    ['Europe/London', '2026-10-25T00:59:00Z', '2026-10-25T01:59:00Z'],
    ['Europe/London', '2026-10-25T01:00:00Z', '2026-10-25T01:00:00Z'],
  ])('shows in %s at %s %s', (timeZone, now, shown) => {
    if (browser === 'without Temporal') vi.stubGlobal('Temporal', undefined);
    expect(new Date(clinicTime(timeZone, new Date(now))).toISOString()).toBe(
      shown.replace('Z', '.000Z'),
    );
  });
});
