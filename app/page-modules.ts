import type { ComponentType } from 'react';

interface PageModule {
  default: ComponentType;
}

/** Pages that are hydrated whole, by their paths from here: what imports `./pages/login.tsx`. */
export const wholePages = import.meta.glob<PageModule>([
  './pages/*.tsx',
  '!./pages/{home,procedure,not-found}.tsx',
  '!./pages/*.test.tsx',
]);

/** What imports each page, for the build alone: of the other pages the browser gets no code but that of live parts. */
export const pageModules: typeof wholePages = import.meta.env.SSR
  ? import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx'])
  : {};
