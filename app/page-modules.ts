import type { ComponentType } from 'react';

interface PageModule {
  default: ComponentType;
}

/** What imports each page, by its path from here: `./pages/home.tsx`. */
export const pageModules = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx']);
