import type { ComponentType } from 'react';

interface PageParts {
  /** By the `data-part` of the elements that hold them. */
  parts: Record<string, ComponentType>;
  /** Where people may type before the parts are hydrated. */
  keepFields?: (part: HTMLElement) => () => void;
}

/**
 * What imports the live parts of a page; all around them is text, which the browser need not get a second time
 * as code. They are prerendered within the page and hydrated each by itself, where `useId` would give other ids: what is
 * prerendered does not use it.
 */
export const pageParts = import.meta.glob<PageParts>('./pages/parts/*.tsx');
