import { expect, test } from 'vitest';
import { wholePages } from '../page-modules.ts';
import { pageParts } from '../page-parts.ts';
import { routes } from '../routes.ts';

// The lists are patterns, which cannot ask the routes.
test('the browser gets code of the pages that load React: of each the whole or its parts', () => {
  const inBrowser = routes.filter(({ interactive }) => interactive).map(({ page }) => page);
  const whole = Object.keys(wholePages).map((path) => path.slice('./pages/'.length, -4));
  const parts = Object.keys(pageParts).map((path) => path.slice('./pages/parts/'.length, -4));
  expect(parts.length).toBeGreaterThan(0);
  expect([...whole, ...parts].sort()).toEqual(inBrowser.sort());
});
