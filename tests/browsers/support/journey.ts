import { test as base } from 'vitest';
import { startServer, type TestServer } from '../../../harness/server.ts';
import { type LossyLine, lossyLine } from './lossy-line.ts';
import type { Engine, Tab } from './tab.ts';

interface Fixtures {
  server: TestServer;
  line: LossyLine;
  tab: Tab;
}

/** A journey in an engine: a server of its own with the built site, a line to it that may lose requests, and a tab. */
export function journeyIn(engine: Engine) {
  return base.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its first parameter
    server: async ({}, use) => {
      const server = await startServer({ siteDirectory: 'dist/site' });
      await use(server);
      await server.stop();
    },
    line: async ({ server }, use) => {
      const line = await lossyLine(server);
      await use(line);
      await line.close();
    },
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its first parameter
    tab: async ({}, use) => {
      const tab = await engine.openTab();
      await use(tab);
      await tab.close();
    },
  });
}
