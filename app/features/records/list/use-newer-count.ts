import { useEffect, useState } from 'react';
import type { RecordKind } from '../../../backend/record-fields.ts';
import type { ListState } from './record-list.ts';

/** How often a visible tab requests the count, in milliseconds. */
const interval = 60_000;

/**
 * How many records came since the list was read: requested once a minute while the tab is visible, and when it comes back.
 * Reading the list sets it back to 0.
 */
export function useNewerCount(kind: RecordKind, { status, readAt, entries }: ListState): number {
  const [newer, setNewer] = useState({ readAt, count: 0 });
  const isRead = status === 'complete';
  const newest = entries[0]?.record;

  useEffect(() => {
    if (!isRead) return;
    let isCurrent = true;
    const ask = async () => {
      if (document.hidden) return;
      const { countNewer } = await import('../../../backend/records.ts');
      const count = await countNewer(kind, newest);
      if (isCurrent) setNewer({ readAt, count });
    };
    // A failure shows nothing: the next request comes in a minute.
    const askQuietly = () => void ask().catch(() => {});
    const timer = setInterval(askQuietly, interval);
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askQuietly);
    };
  }, [kind, isRead, readAt, newest]);

  return isRead && newer.readAt === readAt ? newer.count : 0;
}

/** Puts a count before the page's title while there is one. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const { title } = document;
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
}
