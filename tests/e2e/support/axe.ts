import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Finding {
  id: string;
  nodes: string[];
}

/** axe's findings by WCAG 2.2 AA and its best practices, and by AAA for the contrast of text. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  // The contrast of a colour in transition says nothing. A text, for tests that have no types of the browser's.
  await page.evaluate(`Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  )`);
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
      resultTypes: ['violations'],
    })
    // All in the page itself, which has no frames: a third of the time that it takes with a page more for the results.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
}
