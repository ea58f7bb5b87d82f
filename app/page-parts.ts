import type { ReactNode } from 'react';

// Apart from page-modules.ts, which a page with parts need not get.

/** What imports the live parts of a page that is text otherwise, by the `data-part` of the elements that hold them. */
export const pageParts = import.meta.glob<{ parts: Record<string, ReactNode> }>(
  './pages/parts/*.tsx',
);
