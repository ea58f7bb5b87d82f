/** What hindi.ts says. */
export interface HindiTexts {
  /** The clinic's name. */
  name: string;
  /** Stands above the headline of the home page. */
  tagline: string;
}
