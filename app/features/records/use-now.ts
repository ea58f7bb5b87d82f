import { useEffect, useState } from 'react';

/** How often relative times are renewed, in milliseconds. */
const tick = 30_000;

/** The time now, in milliseconds since the epoch, as exact as relative times need it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
