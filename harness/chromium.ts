import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.ts';
import { findExecutable, isExecutable } from './executable.ts';

/** Chromium's engine without its windows: the same pages take a third less time. Debian has it as a package. */
const headlessShell = 'chromium-headless-shell';
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The path of a Chromium: CHROME_PATH, else one on the PATH, else Playwright's download, else Debian's package when run
 * as root. As root on Debian it also installs the fonts that the pages fall back on. Throws with what to do when no
 * Chromium can be had.
 */
export function ensureChromium(): string {
  const { CHROME_PATH } = process.env;
  ensureFallbackFonts();
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names no file: ${CHROME_PATH}`);
    return CHROME_PATH;
  }
  const found = installed() ?? playwrightDownload() ?? debianPackage('chromium');
  if (!found) {
    throw new Error(
      'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome, or set CHROME_PATH.',
    );
  }
  return found;
}

/** The same for tests, which look at pages alone: the headless shell where it is found or can be installed. */
export function ensureHeadlessChromium(): string {
  if (process.env.CHROME_PATH) return ensureChromium();
  const shell = findExecutable(headlessShell) ?? debianPackage(headlessShell);
  if (!shell) return ensureChromium();
  ensureFallbackFonts();
  return shell;
}

function installed(): string | undefined {
  return findExecutable(...names) ?? (isExecutable(macChrome) ? macChrome : undefined);
}

function playwrightDownload(): string | undefined {
  const cli = 'node_modules/playwright/cli.js';
  console.error('No Chromium found: asking Playwright for one ...');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  if (status !== 0) return undefined;
  const script =
    "import { chromium } from '@playwright/test'; console.log(chromium.executablePath());";
  const path = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return path.toString().trim();
}

function debianPackage(name: string): string | undefined {
  installDebianPackages(name);
  return findExecutable(name);
}

/** A minimal machine has none of the fallback fonts. These are as wide as Arial and Times. */
function ensureFallbackFonts(): void {
  const folder = '/usr/share/fonts/truetype';
  if (existsSync(`${folder}/liberation`) || existsSync(`${folder}/liberation2`)) return;
  installDebianPackages('fonts-liberation');
}
