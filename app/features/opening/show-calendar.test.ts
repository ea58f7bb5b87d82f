// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Week } from '../../content/schemas/hours.ts';
import { dayNames } from '../../text/hours.ts';
import { changedHours } from './changed-hours.ts';
import { clinicTime } from './clinic-clock.ts';
import { english } from './english.test-data.ts';
import { type OpeningTable, openingState } from './opening-state.ts';
import { showStoredCalendar } from './show-calendar.ts';

vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const timeZone = 'Asia/Kolkata';
const week = Object.fromEntries(dayNames.map((day) => [day, '10:00-20:00'])) as unknown as Week;
const facts = {
  ...{ code: 'en', hours: { week, exceptions: [] }, opening: english },
  ...{ texts: { label: 'Notice', close: 'Close' }, modules: [], stylesheet: '/strip.css' },
};
const text = (stringValue: string) => ({ stringValue });
const entry = (id: string, to: string, says: string, hours?: string) => ({
  name: `documents/calendar/${id}`,
  fields: {
    ...{ to: text(to), texts: { mapValue: { fields: { en: text(says) } } } },
    ...{ at: { timestampValue: '2026-11-29T00:00:00Z' }, ...(hours && { hours: text(hours) }) },
  },
});
const stored = [
  entry('2026-12-01', '2026-12-01', 'Holiday', 'closed'),
  entry('2026-12-03', '2026-12-03', 'Training', '10:00-13:00'),
  entry('notice', '2026-11-30', 'We have moved.'),
];

let table: OpeningTable;
/** Says to those who watch the footer whether somebody sees it. */
let see: (isIntersecting: boolean) => void;

const stateNow = () => openingState(table, clinicTime(timeZone, new Date())).text;
const callBackNow = () =>
  changedHours.callBack &&
  openingState(changedHours.callBack, clinicTime(timeZone, new Date())).text;
const said = () =>
  [...document.querySelectorAll('.strip p')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );
const weekLine = () =>
  document.querySelector('[data-week]')?.textContent?.replaceAll('\u00a0', ' ');
const lines = () =>
  [...document.querySelectorAll('.exception[data-near]')].map((each) => each.textContent);

async function passTo(time: string): Promise<void> {
  await vi.advanceTimersByTimeAsync(Date.parse(`${time}+05:30`) - Date.now());
}

async function show(documents: unknown): Promise<void> {
  const showOpening = (changed: OpeningTable) => {
    table = changed;
  };
  showStoredCalendar(documents, facts, { timeZone, showOpening });
  for (const link of document.querySelectorAll('link')) link.onload?.(new Event('load'));
  await vi.advanceTimersByTimeAsync(50);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:59:30+05:30') });
  sessionStorage.clear();
  document.body.innerHTML =
    '<ul data-week><li>Mon–Sun</li></ul><footer><p class="opening-state"></p><ul><li>Mon</li><li class="exception" data-near>Old</li></ul></footer>';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(watch: (entries: object[], observer: object) => void) {
        see = (isIntersecting) => watch([{ isIntersecting, boundingClientRect: { top: 1 } }], this);
      }
    },
  );
});
afterEach(async () => {
  await show([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is stored', () => {
  it('is said around midnight of the clinic, and from day to day while the page stays open', async () => {
    await show(stored);
    expect(stateNow()).toBe('Closed, opens Wednesday at 10:00 AM');
    expect(callBackNow()).toBe('We open on Wednesday at 10:00 AM and will call you then.');
    expect(said()).toEqual(['We have moved.', 'Holiday, Tue 1 December: closed']);
    expect(weekLine()).toBe('Mon–Sun, Tue 1 December closed, Thu 3 December 10:00 AM–01:00 PM');
    await passTo('2026-12-01T00:00:10');
    expect(said()).toEqual(['Holiday, Tue 1 December: closed']);
    await passTo('2026-12-01T12:00');
    expect(stateNow()).toBe('Closed, opens Wednesday at 10:00 AM');
    await passTo('2026-12-02T00:01');
    expect(stateNow()).toBe('Closed, opens today at 10:00 AM');
    expect(said()).toEqual(['Training, Thu 3 December: 10:00 AM–01:00 PM']);
    expect(weekLine()).toBe('Mon–Sun, Thu 3 December 10:00 AM–01:00 PM');
    await passTo('2026-12-03T12:59');
    expect(stateNow()).toBe('Open now, until 1:00 PM');
    await passTo('2026-12-03T13:00');
    expect(stateNow()).toBe('Closed, opens Friday at 10:00 AM');
    await passTo('2026-12-04T00:01');
    expect(said()).toEqual([]);
    expect(weekLine()).toBe('Mon–Sun');
  });

  it('does not come back on the next day once it was taken back', async () => {
    await show(stored);
    await show([]);
    await passTo('2026-12-01T00:01');
    expect([stateNow(), said()]).toEqual(['Closed, opens today at 10:00 AM', []]);
  });

  it('takes the place of the footer’s lines only while nobody sees them', async () => {
    await show(stored);
    see(true);
    expect(lines()).toEqual(['Old']);
    see(false);
    expect(lines()).toEqual([
      'Holiday, Tue\u00a01\u00a0December: closed',
      'Training, Thu\u00a03\u00a0December: 10:00\u00a0AM–01:00\u00a0PM',
    ]);
    await show([]);
    see(false);
    expect(lines()).toEqual([]);
  });

  it('is told once in a tab, and what was closed stays closed', async () => {
    await show(stored);
    expect(document.querySelectorAll('.strip [role=status]')).toHaveLength(1);
    await show([]);
    await show(stored);
    expect(said()).toHaveLength(2);
    expect(document.querySelectorAll('.strip [role=status]')).toHaveLength(0);
    document.querySelector('button')?.click();
    await show([]);
    await show(stored);
    expect(said()).toEqual([]);
    await show([...stored, entry('2026-11-30', '2026-11-30', 'Works', 'closed')]);
    expect(said()).toHaveLength(3);
  });

  it.each([[7], [null], [[{ name: 'x', fields: null }, null]]])(
    'leaves the usual hours where it is %j',
    async (documents) => {
      await show(documents);
      expect([stateNow(), said()]).toEqual(['Closed, opens Tuesday at 10:00 AM', []]);
    },
  );
});
