import type { ComponentType } from 'react';

interface PageParts {
  /** By the `data-part` of the elements that hold them. */
  parts: Record<string, ComponentType>;
  /** For parts in which people may type before they are hydrated. */
  keepFields?: (part: HTMLElement) => () => void;
}

/**
 * What imports the live parts of a page; all around them is text, which the browser need not get a second time as code. They
 * are prerendered within the page but hydrated one by one, in which `useId` would give other ids: what is prerendered does
 * not use it.
 */
export const pageParts = import.meta.glob<PageParts>('./pages/parts/*.tsx');
