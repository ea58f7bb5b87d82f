import { expect } from 'vitest';
import { firefoxWithoutScripts } from './support/engines.ts';
import { journeyIn } from './support/journey.ts';
import { until } from './support/tab.ts';

const test = journeyIn(firefoxWithoutScripts);

test('the slider can be scrolled without scripts, and shows no scrollbar', async ({
  tab,
  line,
}) => {
  await tab.open(`${line.url}/`);
  await until(tab, () => document.readyState === 'complete');
  const { scrolls, scrollbar } = await tab.evaluate(() => {
    const viewport = document.querySelector('.slider-viewport') as HTMLElement;
    return {
      scrolls: viewport.scrollWidth > viewport.clientWidth,
      scrollbar: viewport.offsetHeight - viewport.clientHeight,
    };
  });
  expect({ scrolls, scrollbar }).toEqual({ scrolls: true, scrollbar: 0 });
});
