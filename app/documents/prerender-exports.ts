import type { Route } from '../routes.ts';

/** The URLs of the built files that a page needs, and the text of its stylesheet. */
export interface PageAssets {
  /** The stylesheet's text, which saves the first paint a round trip; null for a link to the file. */
  style: string | null;
  stylesheet: string;
  /** Fetched behind all else, since a page is rarely put on paper. */
  printStylesheet: string;
  /** The stylesheet of the page's own small fonts; null for a page that uses the fonts of all pages. */
  pageFonts: string | null;
  script: string;
  /** What app/start/shell.ts starts at once: it draws the first testimonial before React comes. */
  firstWords: string[];
  /** What app/start/shell.ts starts when the page is painted. */
  laterModules: string[];
  /** What staff have said in the dashboard, as Firestore's REST API lists it; undefined where nobody could be asked. */
  storedCalendar: unknown;
}

export interface SiteFilesOptions {
  siteUrl: string;
  /** When a page's content last changed, as YYYY-MM-DD, by its path. */
  lastChanges: Record<string, string>;
  today: Date;
  calendarAssets: CalendarAssets;
  storedCalendar: PageAssets['storedCalendar'];
}

/** The URLs of what shows the dashboard's days and notice: its scripts, each behind what it imports, and their style. */
export interface CalendarAssets {
  modules: string[];
  stylesheet: string;
}

/** What prerender.tsx exports, for scripts/ that run its build: Node reads no .tsx. */
export interface Prerender {
  routes: Route[];
  renderRoute: (route: Route, siteUrl: string, assets: PageAssets) => Promise<string>;
  siteFiles: (options: SiteFilesOptions) => Record<string, string>;
}
