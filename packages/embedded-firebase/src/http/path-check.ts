import { ApiError } from './errors.ts';

/**
 * Refuses a request target with `.` or `..` among its segments, however they are encoded: reading it as a URL removes
 * some of them and leaves others, and another path than the one named would be served. Throws ApiError (400).
 */
export function refuseDotSegments(target: string | undefined): void {
  const [path = ''] = (target ?? '').split(/[?#]/);
  if (path.split(/\/|\\|%2f|%5c/i).some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) {
    throw new ApiError(400, 'INVALID_ARGUMENT', 'The path must not have "." or ".." in it.');
  }
}

/** A path without percent-encoding, but for that of a percent sign; as it is where it is no UTF-8. */
export function decodedPath(path: string): string {
  try {
    return path.includes('%') ? decodeURI(path.replaceAll('%25', '%2525')) : path;
  } catch {
    return path;
  }
}
