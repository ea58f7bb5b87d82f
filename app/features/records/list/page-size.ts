/** How many records the first page has. */
export const firstSize = 50;
/** A larger page would take the browser too long to parse. */
const maximumSize = 1_000;
/** The factor by which a page grows at most, and shrinks after a failure. */
const pageGrowth = 5;
/** How long a page may take, in milliseconds: well below the deadline, since the next records may be longer. */
const pageTime = 10_000;

/** The size for the next attempt at a page that failed. */
export function sizeAfterFailure(size: number): number {
  return Math.ceil(size / pageGrowth);
}

/**
 * The size of the page after one of `size` that took `took` milliseconds: on a slow line, or where messages are long,
 * pages stay small enough to arrive in time.
 */
export function nextSize(size: number, took: number): number {
  const growth = Math.min(pageGrowth, pageTime / took);
  return Math.ceil(Math.min(size * growth, maximumSize));
}
