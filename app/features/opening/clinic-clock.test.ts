import { afterEach, describe, expect, it, vi } from 'vitest';
import { clinicClock } from './clinic-clock.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each(['with Temporal', 'without Temporal'])('the clock of the clinic, %s', (browser) => {
  it.each([
    ['Asia/Kolkata', '2026-11-23T04:30:00Z', { year: 2026, day: 'Monday', minute: 600 }],
    ['Asia/Kolkata', '2026-12-31T18:29:59Z', { year: 2026, day: 'Thursday', minute: 1439 }],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', { year: 2027, day: 'Friday', minute: 0 }],
    ['Europe/London', '2026-10-25T00:59:00Z', { year: 2026, day: 'Sunday', minute: 119 }],
    ['Europe/London', '2026-10-25T01:00:00Z', { year: 2026, day: 'Sunday', minute: 60 }],
  ])('shows in %s at %s %o', (timeZone, now, shown) => {
    if (browser === 'without Temporal') vi.stubGlobal('Temporal', undefined);
    expect(clinicClock(timeZone, new Date(now))).toEqual(shown);
  });
});
