import { expect, test } from 'vitest';
import { pageParts } from '../page-parts.ts';
import { routes } from '../routes.ts';

// The list is a pattern, which cannot ask the routes.
test('the pages that load React have live parts, and no other page has', () => {
  const inBrowser = new Set(routes.filter((each) => each.interactive).map(({ page }) => page));
  const parts = Object.keys(pageParts).map((path) => path.slice('./pages/parts/'.length, -4));
  expect(parts.sort()).toEqual([...inBrowser].sort());
});
