import type { RequestListener } from 'node:http';
import { isProtocolPath } from './protocol-paths.ts';

const RETRY_MS = 10_000;

/** What is served while the disk is too full to open the database: the pages; whoever reads or stores is to try again. */
export function pagesWithoutRoom(pages: RequestListener | null): RequestListener {
  return (incoming, outgoing) => {
    if (pages && !isProtocolPath(incoming.url ?? '')) return pages(incoming, outgoing);
    outgoing.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': RETRY_MS / 1000 });
    outgoing.end("There is no room on the server's disk.\n");
  };
}

/**
 * Tries again and again until `attempt` returns true; what it throws is for `fail`. Returns how to stop, which waits for an
 * attempt under way.
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
