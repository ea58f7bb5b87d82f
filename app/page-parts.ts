import type { ComponentType } from 'react';

interface PageParts {
  /** By the `data-part` of the elements that hold them. */
  parts: Record<string, ComponentType>;
  /** For parts in which people may type before they are hydrated. */
  keepFields?: (part: HTMLElement) => () => void;
}

/**
 * Imports the live parts of a page, by the path of their file. The rest of a page is text, for which the browser needs no
 * code. A live part is prerendered within its page but hydrated by itself. There `useId` would give another id, so no part
 * uses it.
 */
export const pageParts = import.meta.glob<PageParts>('./pages/parts/*.tsx');
