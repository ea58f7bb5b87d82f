import { ensureFirefox } from '../../../harness/firefox.ts';
import { ensureWebKit } from '../../../harness/webkit.ts';
import { firefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { webkit } from './webkit.ts';

/**
 * The browsers that this machine has besides Chromium, which tests/e2e drives. With FIREFOX_ONLY, as `npm test` sets it,
 * it is Firefox alone.
 */
export const engines: Engine[] = [];

const firefoxPath = ensureFirefox();
if (firefoxPath) engines.push(firefox(firefoxPath));

const webkitPrograms = process.env.FIREFOX_ONLY ? undefined : ensureWebKit();
if (webkitPrograms) engines.push(webkit(webkitPrograms));
