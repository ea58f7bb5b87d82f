import type { PrivacyNotice } from './schemas/legal.ts';

/**
 * What the clinic tells patients of their data, at `/privacy`: docs/privacy.md has an example. As long as it is null there
 * is no such page, and the footer's link goes nowhere.
 */
export const privacy: PrivacyNotice | null = null;
