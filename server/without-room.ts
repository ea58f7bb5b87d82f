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

/** Calls `open` again and again until it returns something, which `use` gets; what both throw is for `fail`. Returns how to stop. */
export function retryUntilRoom<T>(
  open: () => T | null,
  use: (opened: T) => Promise<void>,
  fail: (error: unknown) => void,
): () => void {
  const interval = setInterval(() => {
    try {
      const opened = open();
      if (opened === null) return;
      clearInterval(interval);
      use(opened).catch(fail);
    } catch (error) {
      fail(error);
    }
  }, RETRY_MS);
  return () => clearInterval(interval);
}
