import type { Terms } from './schemas/legal.ts';

/**
 * The terms of the site, at `/terms`: docs/privacy.md has an example. As long as they are null there is no such page, and
 * the footer's link goes nowhere.
 */
export const terms: Terms | null = null;
