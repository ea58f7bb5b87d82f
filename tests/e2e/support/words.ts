import { languages } from '../../../app/content/languages.ts';

/** Of the pages at the addresses of the specification. */
export const [{ words }] = languages;
