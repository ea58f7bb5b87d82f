import { findExecutable, findOrInstall, namedProgram } from './executable.ts';

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * The path of a Firefox: FIREFOX_PATH, else one that is installed, else Debian's package when run as root; undefined
 * when none can be had. Throws when FIREFOX_PATH names no file.
 */
export function ensureFirefox(): string | undefined {
  const find = () => findExecutable('firefox', 'firefox-esr', 'firefox.exe', macFirefox);
  return namedProgram('FIREFOX_PATH') ?? findOrInstall(find, 'firefox-esr');
}
