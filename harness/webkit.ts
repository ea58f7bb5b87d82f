import { findExecutable, findOrInstall } from './executable.ts';

/** The programs that drive WebKitGTK: its WebDriver, and the display without a screen that its browser draws on. */
export interface WebKit {
  driver: string;
  display: string;
}

/** WebKitGTK where it is installed, or can be as Debian's packages when run as root; undefined elsewhere. */
export function ensureWebKit(): WebKit | undefined {
  const find = () => {
    const [driver, display] = [findExecutable('WebKitWebDriver'), findExecutable('Xvfb')];
    return driver && display ? { driver, display } : undefined;
  };
  return findOrInstall(find, 'webkit2gtk-driver', 'xvfb', 'xauth');
}
