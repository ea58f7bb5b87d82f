import { useEffect, useState } from 'react';

/** How often relative times are told anew, in milliseconds. */
const tick = 30_000;

/** The present, in milliseconds since the epoch, as fresh as relative times need it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
