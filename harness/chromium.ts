import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import {
  findExecutable,
  findOrInstall,
  installDebianPackages,
  namedProgram,
} from './executable.ts';

/** Chromium's engine without its windows: the same pages take a third less time. Debian has it as a package. */
const headlessShell = 'chromium-headless-shell';
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium: CHROME_PATH, else one on the PATH, else Playwright's download, else Debian's package when run
 * as root. As root on Debian it also installs the fonts that the pages fall back on. Throws with what to do when no
 * Chromium can be had.
 */
export function ensureChromium(): string {
  ensureFallbackFonts();
  const find = () => findExecutable(...names, 'chrome.exe', macChrome);
  const found =
    namedProgram('CHROME_PATH') ??
    find() ??
    playwrightDownload() ??
    findOrInstall(find, 'chromium');
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome, or set CHROME_PATH.',
  );
}

/** The same for tests, which look at pages alone: the headless shell where it is found or can be installed. */
export function ensureHeadlessChromium(): string {
  if (process.env.CHROME_PATH) return ensureChromium();
  const shell = findOrInstall(() => findExecutable(headlessShell), headlessShell);
  if (!shell) return ensureChromium();
  ensureFallbackFonts();
  return shell;
}

function playwrightDownload(): string | undefined {
  console.error('No Chromium found: asking Playwright for one ...');
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'install', 'chromium'],
    { stdio: 'ignore', timeout: 300_000 },
  );
  return status === 0 ? chromium.executablePath() : undefined;
}

/** A minimal machine has none of the fallback fonts. These are as wide as Arial and Times. */
function ensureFallbackFonts(): void {
  const folder = '/usr/share/fonts/truetype';
  if (existsSync(`${folder}/liberation`) || existsSync(`${folder}/liberation2`)) return;
  installDebianPackages('fonts-liberation');
}
