import { installDebianPackages } from './debian.ts';
import { findExecutable } from './executable.ts';

/** The programs that drive WebKitGTK: its WebDriver, and the display without a screen that its browser draws on. */
export interface WebKit {
  driver: string;
  display: string;
}

/** WebKitGTK where it is installed, or can be as Debian's packages when run as root; undefined elsewhere. */
export function ensureWebKit(): WebKit | undefined {
  const found = installed();
  if (found) return found;
  installDebianPackages('webkit2gtk-driver', 'xvfb', 'xauth');
  return installed();
}

function installed(): WebKit | undefined {
  const driver = findExecutable('WebKitWebDriver');
  const display = findExecutable('Xvfb');
  return driver && display ? { driver, display } : undefined;
}
