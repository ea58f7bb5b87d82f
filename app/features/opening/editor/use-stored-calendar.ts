import { useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarEntry } from '../../../backend/calendar-entries.ts';
import { withDeadline } from '../../../network/deadline.ts';
import { retry } from '../../../network/retry.ts';
import { dayNumber } from '../calendar.ts';
import { type StoredCalendar, type StoredDays, toCalendar } from '../stored-calendar.ts';

/** For how many days what is over is listed. */
const keptFor = 31;

/** A change of one entry: `undefined` for none, before or after. */
interface Change {
  id: string;
  before: CalendarEntry | undefined;
  after: CalendarEntry | undefined;
}

interface Outcome {
  /** `met` is a colleague's change, in whose place nothing was written. */
  what: 'saved' | 'removed' | 'undone' | 'met' | 'failed';
  /** What can be undone. */
  change?: Change;
}

export interface CalendarState {
  /** Undefined until it is read. */
  stored: StoredCalendar | undefined;
  isWriting: boolean;
  outcome: Outcome | undefined;
  /** Writes an entry, or removes it, in the place of what is known to be stored. Resolves with whether that was done. */
  write(id: string, after: CalendarEntry | undefined): Promise<boolean>;
  undo(change: Change): Promise<boolean>;
}

/** What is stored, as this screen has read it, and what staff do with it. `today` is counted from 1970-01-01. */
export function useStoredCalendar(today: number): CalendarState {
  const [stored, setStored] = useState<StoredCalendar>();
  const [isWriting, setWriting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isUnderWay = useRef(false);

  const read = useCallback(async (signal?: AbortSignal) => {
    const documents = await retry(async () => (await backend()).readEntries(), signal);
    const calendar = toCalendar(documents);
    setStored(calendar);
    return calendar;
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    read(controller.signal)
      .then((calendar) => forgetOld(calendar, today))
      // It was ended, or what is long over stays until the next time.
      .catch(() => {});
    return () => controller.abort();
  }, [read, today]);

  const change = async ({ id, before, after }: Change, what: Outcome['what']): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setWriting(true);
    setOutcome(undefined);
    try {
      const written = await withDeadline(
        backend().then(({ writeEntry }) => writeEntry(id, after, before)),
      );
      await read();
      setOutcome(
        written ? { what, change: { id, before: after, after: before } } : { what: 'met' },
      );
      return written;
    } catch {
      setOutcome({ what: 'failed' });
      return false;
    } finally {
      isUnderWay.current = false;
      setWriting(false);
    }
  };

  return {
    ...{ stored, isWriting, outcome },
    write: (id, after) =>
      change({ id, before: entryAt(stored, id), after }, after ? 'saved' : 'removed'),
    undo: (undone) => change(undone, 'undone'),
  };
}

/** What is stored under an id, as it would be written again. */
function entryAt(stored: StoredCalendar | undefined, id: string): CalendarEntry | undefined {
  const notice = stored?.notices.find((each) => each.id === id);
  if (notice) return { to: notice.to, texts: notice.texts };
  const days = stored?.days.find(({ from }) => from === id);
  return days && toEntry(days);
}

function toEntry({ to, hours, texts }: StoredDays): CalendarEntry {
  return { to, hours, texts };
}

async function forgetOld(calendar: StoredCalendar, today: number): Promise<void> {
  const ids = [...calendar.days.map(({ from }) => from), ...calendar.notices.map(({ id }) => id)];
  for (const id of ids) {
    const entry = entryAt(calendar, id);
    if (!entry || dayNumber(entry.to) >= today - keptFor) continue;
    await (await backend()).writeEntry(id, undefined, entry);
  }
}

const backend = () => import('../../../backend/calendar-entries.ts');
