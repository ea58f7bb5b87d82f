import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../../harness/chromium.ts';
import { root } from '../../harness/root.ts';

const VERSION = '13.5.0';
const folder = join(root, '.build', 'bench-tools');
const modules = join(folder, 'node_modules');

export type Category =
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'
  | 'agentic-browsing';

/** The part that is used here of https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: NetworkItem[] } }
  >;
}

/** An item of the audit `network-requests`. */
interface NetworkItem {
  url: string;
  resourceType: string;
  transferSize: number;
}

export interface Lighthouse {
  /** The browser's debugging port: a session that begins there holds for the reports too. */
  port: number;
  /**
   * A report with Lighthouse's defaults: a simulated mid-range phone on slow 4G. Cookies, storage and cache are emptied
   * first, unless the session is to be kept.
   */
  report(
    url: string,
    categories: readonly Category[],
    options?: { keepsSession: boolean },
  ): Promise<Report>;
  stop(): Promise<void>;
}

/** Starts a browser for Lighthouse, which is fetched the first time since it is no dependency of the project. */
export async function startLighthouse(): Promise<Lighthouse> {
  fetchLighthouse();
  const entry = (path: string) => import(pathToFileURL(join(modules, path)).href);
  const { default: lighthouse } = await entry('lighthouse/core/index.js');
  const { launch } = await entry('chrome-launcher/dist/index.js');
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
    logLevel: 'silent',
  });
  return {
    port: chrome.port,
    async report(url, categories, { keepsSession } = { keepsSession: false }) {
      for (let attempt = 1; ; attempt++) {
        const { lhr } = await lighthouse(url, {
          port: chrome.port,
          logLevel: 'silent',
          onlyCategories: categories,
          disableStorageReset: keepsSession,
        });
        if (!lhr.runtimeError) return lhr;
        // On a busy machine the beginning of the browser's trace can be missing, and with it the metrics.
        if (attempt === 3) throw new Error(`Lighthouse: ${lhr.runtimeError.message} (${url})`);
      }
    },
    stop: () => chrome.kill(),
  };
}

function fetchLighthouse(): void {
  if (existsSync(join(modules, 'lighthouse', 'package.json'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', `lighthouse@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`Lighthouse ${VERSION} could not be fetched.`);
}
