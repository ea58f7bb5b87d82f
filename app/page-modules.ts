import type { ComponentType } from 'react';
import type { Language } from './content/schemas/language.ts';

interface PageModule {
  default: ComponentType<{ language: Language; alsoIn?: Language[] }>;
  /** What the browser is given for the live parts (page-parts.ts), by their names: nothing that is not JSON. */
  partProps?: (language: Language) => Record<string, object>;
}

/** What imports each page, for the build alone: the browser gets no code of pages but that of their live parts. */
export const pageModules = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx']);
