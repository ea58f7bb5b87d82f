import { ensureFirefox } from '../../../harness/firefox.ts';
import { firefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { ensureWebKit, webkit } from './webkit.ts';

/**
 * The browsers besides Chromium, which tests/e2e drives; with FIREFOX_ONLY, as `npm test` sets it, Firefox alone. A
 * browser that is not here and cannot be installed stops the tests, since no journey in it would fail.
 */
export const engines: Engine[] = [
  firefox(ensureFirefox() ?? missing('Firefox')),
  ...(process.env.FIREFOX_ONLY ? [] : [webkit(ensureWebKit() ?? missing('WebKitGTK’s driver'))]),
];

export const firefoxWithoutScripts = firefox(ensureFirefox() ?? missing('Firefox'), {
  runsScripts: false,
});

function missing(what: string): never {
  throw new Error(`${what} is not here and could not be installed.`);
}
