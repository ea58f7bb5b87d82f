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

/** The part of https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts that is used here. */
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
  /**
   * Lighthouse's own default, a mid-range phone on slow 4G, simulated, in a browser that was just started, as that of a
   * first visit is. What `before` does at the browser's debugging port, such as signing in, is kept.
   */
  report(
    url: string,
    categories: readonly Category[],
    before?: (port: number) => Promise<void>,
  ): Promise<Report>;
}

/** Fetches Lighthouse when it is not there yet; it is no dependency of the project. */
export async function loadLighthouse(): Promise<Lighthouse> {
  fetchLighthouse();
  const entry = (path: string) => import(pathToFileURL(join(modules, path)).href);
  const { default: lighthouse } = await entry('lighthouse/core/index.js');
  const { launch } = await entry('chrome-launcher/dist/index.js');
  const attempt: Lighthouse['report'] = async (url, categories, before) => {
    const chrome = await launch({
      chromePath: ensureChromium(),
      chromeFlags: ['--headless=new', '--no-sandbox'],
      logLevel: 'silent',
    });
    try {
      await before?.(chrome.port);
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'silent',
        onlyCategories: categories,
        disableStorageReset: before !== undefined,
      });
      if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message} (${url})`);
      return lhr;
    } finally {
      chrome.kill();
    }
  };
  return {
    // On a busy machine the browser's trace can lack its beginning, and is then useless.
    report: (...asked) =>
      attempt(...asked)
        .catch(() => attempt(...asked))
        .catch(() => attempt(...asked)),
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
