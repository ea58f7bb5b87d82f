import { useEffect, useState } from 'react';

/**
 * What `find` finds, undefined before. It is called once each time that `readAt` changes, when the list was read; undefined
 * says that it was not yet. Like a list that cannot be read, this shows no failure: what was found stays.
 */
export function useFound<Found>(
  readAt: number | undefined,
  find: () => Promise<Found>,
): Found | undefined {
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (readAt === undefined) return;
    let isCurrent = true;
    find().then(
      (value) => isCurrent && setFound(value),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [readAt, find]);

  return found;
}
