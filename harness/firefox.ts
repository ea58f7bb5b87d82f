import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.ts';
import { findExecutable, isExecutable } from './executable.ts';

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * The path of a Firefox: FIREFOX_PATH, else one that is installed, else Debian's package when run as root; undefined
 * when none can be had. Throws when FIREFOX_PATH names no file.
 */
export function ensureFirefox(): string | undefined {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH) {
    if (!existsSync(FIREFOX_PATH)) throw new Error(`FIREFOX_PATH names no file: ${FIREFOX_PATH}`);
    return FIREFOX_PATH;
  }
  const found = installed();
  if (found) return found;
  installDebianPackages('firefox-esr');
  return installed();
}

function installed(): string | undefined {
  const found = findExecutable('firefox', 'firefox-esr', 'firefox.exe');
  return found ?? (isExecutable(macFirefox) ? macFirefox : undefined);
}
