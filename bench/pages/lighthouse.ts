import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from '../../harness/chromium.ts';

/** It is no dependency of the project: npm fetches it when it is not there yet. */
const VERSION = '13.5.0';

/** The part of https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts that is used here. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * The report of Lighthouse's own default, a mid-range phone on slow 4G, simulated: in a browser that was just started, as that
 * of a first visit is, or with what the browser at the debugging port keeps.
 */
export async function lighthouse(
  url: string,
  categories: readonly string[],
  port?: number,
): Promise<Report> {
  const browser =
    port === undefined
      ? ['--chrome-flags=--headless=new --no-sandbox']
      : [`--port=${port}`, '--disable-storage-reset'];
  const options = ['--quiet', '--output=json', `--only-categories=${categories}`, ...browser];
  const args = ['exec', '--yes', '--', `lighthouse@${VERSION}`, url, ...options];
  // On a busy machine the browser's trace can lack its beginning, and is then useless.
  for (let attempts = 1; ; attempts++) {
    try {
      const { stdout } = await promisify(execFile)('npm', args, {
        env: { ...process.env, CHROME_PATH: ensureChromium() },
        maxBuffer: Number.POSITIVE_INFINITY,
      });
      const report: Report = JSON.parse(stdout);
      const scores = Object.entries(report.categories).map(
        ([name, { score }]) => `${name} ${score}`,
      );
      console.error(`${url}: ${scores.join(', ')}`);
      return report;
    } catch (error) {
      if (attempts === 3) throw error;
    }
  }
}
