import type { RequestListener } from 'node:http';
import { HEALTH_PATH } from './health.ts';
import { isProtocolPath } from './protocol-paths.ts';

const RETRY_MS = 10_000;

/** Serves the pages alone, while the disk is too full to open the database; requests for data get 503 and Retry-After. */
export function pagesWithoutRoom(pages: RequestListener | null): RequestListener {
  return (incoming, outgoing) => {
    const { url = '' } = incoming;
    if (pages && !isProtocolPath(url) && url !== HEALTH_PATH) return pages(incoming, outgoing);
    outgoing.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': RETRY_MS / 1000 });
    outgoing.end("There is no room on the server's disk.\n");
  };
}

/**
 * Retries `attempt` until it resolves to true, and calls `fail` with what it throws. Returns a function that stops it, which
 * waits for an attempt under way.
 */
export function retryUntilRoom(
  attempt: () => Promise<boolean>,
  fail: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let underWay = Promise.resolve();
  let timer = setTimeout(again, RETRY_MS);
  function again(): void {
    underWay = attempt()
      .catch((error) => fail(error))
      .then((isDone) => {
        if (!isDone && !isStopped) timer = setTimeout(again, RETRY_MS);
      });
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
