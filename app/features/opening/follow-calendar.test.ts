// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followCalendar } from './follow-calendar.ts';

const list = (to: string) => ({ documents: [{ name: 'calendar/2026-12-01', fields: { to } }] });
const script =
  'data:text/javascript,export const showCalendar = (documents) => globalThis.shown.push(documents)';
const facts = { code: 'en', modules: [script] };

/** Another one in each test, since a page that shows something does not show it again. */
let dates = 0;
const another = () => list(`2027-01-${10 + ++dates}`);

let asked: string[];
let answer: () => Promise<Response>;
const shown = () => (globalThis as unknown as { shown: unknown[] }).shown;

/** The page comes back into view; all that follows from it is done. */
async function comeBack(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  await vi.dynamicImportSettled();
}

const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T18:00:00Z') });
  sessionStorage.clear();
  document.documentElement.lang = 'en-IN';
  Object.assign(globalThis, { shown: [] });
  asked = [];
  answer = async () => Response.json({});
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address).split('?')[0]?.split('/').at(-1) ?? '');
    if (String(address).startsWith('data:')) return new Response('');
    return String(address).includes('/documents/') ? answer() : Response.json(facts);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page', () => {
  it('asks once in five minutes, fetches more only where there is something, and follows', async () => {
    followCalendar();
    await comeBack();
    await comeBack();
    expect(asked.filter((name) => name !== 'calendar')).toEqual([]);
    const first = asked.length;
    passMinutes(4);
    await comeBack();
    expect(asked).toHaveLength(first);

    const stored = another();
    answer = async () => Response.json(stored);
    passMinutes(1);
    await comeBack();
    expect(shown()).toEqual([stored.documents]);
    expect(asked.slice(first, first + 2)).toEqual(['calendar', 'calendar.en-IN.json']);

    // What is shown already is not shown again; what was taken back is.
    passMinutes(5);
    await comeBack();
    expect(shown()).toHaveLength(1);
    answer = async () => Response.json({});
    passMinutes(5);
    await comeBack();
    expect(shown()).toEqual([stored.documents, []]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never comes', () => new Promise(() => {})],
    ['is a refusal', async () => Response.json({ error: {} }, { status: 403 })],
    ['is a page of some hotspot', async () => new Response('<!doctype html>Sign in')],
    ['is another JSON', async () => Response.json(null)],
    ['is empty', async () => new Response('')],
  ])(
    'stays as it is where the answer %s, and asks again when it comes back',
    async (_, failing) => {
      answer = failing;
      await comeBack();
      expect(shown()).toEqual([]);
      passMinutes(5);
      const stored = another();
      answer = async () => Response.json(stored);
      await comeBack();
      expect(shown().at(-1)).toEqual(stored.documents);
    },
  );

  it('works without storage, and asks for each page', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const stored = another();
    answer = async () => Response.json(stored);
    await comeBack();
    expect(shown().at(-1)).toEqual(stored.documents);
  });
});
