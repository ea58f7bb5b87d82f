import type { ComponentType } from 'react';
import { retry } from '../network/retry.ts';
import { wholePages } from '../page-modules.ts';

// What a page that is hydrated whole needs besides React: a page with live parts has no field before it is hydrated.

export { keepFields } from './keep-fields.ts';

/** The page of this name, which must be hydrated whole. Tries again until its code has come. */
export async function loadPage(page: string): Promise<ComponentType> {
  const load = wholePages[`./pages/${page}.tsx`];
  if (!load) throw new Error(`${page} is not hydrated whole`);
  return (await retry(load)).default;
}
