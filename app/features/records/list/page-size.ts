/** Records of the first page that is read. */
export const firstSize = 50;
/** Parsing a larger page would hold the browser up for too long. */
const largestPage = 1_000;
/** How many times larger the next page is at most, and how many times smaller after a failure. */
const pageGrowth = 5;
/** How long a page should take at most, in milliseconds: well below the deadline, should the next rows be longer. */
const pageTime = 10_000;

/** For another attempt at a page of this size. */
export function sizeAfterFailure(size: number): number {
  return Math.ceil(size / pageGrowth);
}

/**
 * The size after a page that `took` so many milliseconds: on a slow line, or where messages are long, pages stay as small
 * as they must be to come in time.
 */
export function nextSize(size: number, took: number): number {
  const growth = Math.min(pageGrowth, pageTime / took);
  return Math.ceil(Math.min(size * growth, largestPage));
}
