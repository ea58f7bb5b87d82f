import { useEffect, useState } from 'react';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { localDigits } from '../../../text/digits.ts';
import { seenMark } from './lists.ts';
import type { ListState } from './record-list.ts';

/** How often a visible tab requests a count, in milliseconds: of the open list, and of others. */
const interval = { open: 60_000, other: 300_000 };

/**
 * How many records came since the list was read: requested once a minute while the tab is visible, and when it comes back.
 * Reading the list sets it back to 0. Of a list that is not open it is requested at once, then less often: how many came
 * since it was read or, before that, since a former visit.
 */
export function useNewerCount(
  kind: RecordKind,
  { status, readAt, entries }: ListState,
  isOpen: boolean,
): number {
  const [newer, setNewer] = useState({ kind, readAt, count: 0 });
  const newest = entries[0]?.record;
  const isRead = isOpen ? status === 'complete' : readAt !== undefined;

  useEffect(() => {
    const than = newest ?? (isRead ? undefined : seenMark(kind).get()?.upTo);
    // On a first visit nothing is new.
    if (!isRead && (isOpen || than === undefined)) return;
    let isCurrent = true;
    const ask = async () => {
      if (document.hidden) return;
      const { countNewer } = await import('../../../backend/records.ts');
      const count = await countNewer(kind, than);
      if (isCurrent) setNewer({ kind, readAt, count });
    };
    // A failure shows nothing: the next request comes in a minute.
    const askQuietly = () => void ask().catch(() => {});
    if (!isOpen) askQuietly();
    const timer = setInterval(askQuietly, isOpen ? interval.open : interval.other);
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askQuietly);
    };
  }, [kind, isOpen, isRead, readAt, newest]);

  const isCurrent = newer.kind === kind && newer.readAt === readAt;
  return isCurrent && (isRead || !isOpen) ? newer.count : 0;
}

/** Puts a count before the page's title while there is one. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const { title } = document;
    document.title = `(${localDigits(count, document.documentElement.lang || 'und')}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
}
