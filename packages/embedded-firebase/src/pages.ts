import type { RequestListener } from 'node:http';
import { SMALL_BODY_BYTES } from './http/body-limit.ts';
import { ApiError } from './http/errors.ts';
import type { Part } from './http/listener.ts';

/** What is served at the paths that are no protocol's. */
export interface Pages {
  /** Gets the requests that have passed all checks. It may throw ApiError. */
  listener: RequestListener;
  /** Whether requests come to the listener as they are, unchecked and uncounted: for pages while somebody writes them. */
  isUnchecked?: boolean;
  close?(): Promise<void>;
}

/** The part that serves the pages; none are there when it is null. */
export function pagesPart(pages: Pages | null): Part {
  return {
    isProtocol: false,
    maximumBodyBytes: SMALL_BODY_BYTES,
    takesChunks: false,
    compresses: false,
    errorBody: ({ message }) => `${message}\n`,
    async handle(_, incoming, outgoing) {
      if (pages === null) {
        throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.');
      }
      pages.listener(incoming, outgoing);
      return null;
    },
  };
}
