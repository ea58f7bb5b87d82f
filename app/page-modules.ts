import type { ComponentType } from 'react';
import type { Language } from './content/schemas/language.ts';

interface PageModule {
  default: ComponentType<{ language: Language; alsoIn?: Language[] }>;
  /** The properties of the live parts (page-parts.ts), by the parts' names. They come to the browser as JSON. */
  partProps?: (language: Language) => Record<string, object>;
}

/** Imports each page, for the build alone: the browser gets the code of live parts, and none of pages. */
export const pageModules = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx']);
