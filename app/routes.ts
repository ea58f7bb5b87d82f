import { pageTexts } from './content/pages.ts';

export interface Route {
  /** The canonical URL's path, without a slash at its end. */
  path: string;
  /** The file in pages/ that renders it. */
  page: string;
  title: string;
  description: string;
  /** What the bar at the top calls it; a page without one is not in the bar. */
  link?: string;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** Whether it loads React: only where something moves or can be sent. */
  interactive: boolean;
  /**
   * Whether a mailed link opens it with a secret in the address. Its stylesheet then is a file: Chromium names the whole
   * address to whoever serves the fonts of a stylesheet inside the page, whatever the page's Referrer-Policy says.
   */
  takesSecret?: boolean;
  /** Whether it shows testimonials at once: they are asked for with the page. */
  showsTestimonials?: boolean;
}

const listed = { indexable: true, interactive: true };
const unlisted = { indexable: false, interactive: true };

/** What is shown at every address that has no page of its own. */
export const notFoundPath = '/404';

/** Every URL of the site, in the order in which the bar and the sitemap list them. */
export const routes: Route[] = [
  { path: '/', page: 'home', ...pageTexts.home, ...listed },
  { path: '/procedure', page: 'procedure', ...pageTexts.procedure, ...listed, interactive: false },
  {
    path: '/testimonials',
    page: 'testimonials',
    ...pageTexts.testimonials,
    ...listed,
    showsTestimonials: true,
  },
  { path: '/contact-us', page: 'contact-us', ...pageTexts.contactUs, ...listed },
  { path: '/login', page: 'login', ...pageTexts.login, ...unlisted },
  {
    path: '/reset-password',
    page: 'reset-password',
    ...pageTexts.resetPassword,
    ...unlisted,
    takesSecret: true,
  },
  { path: '/dashboard', page: 'dashboard', ...pageTexts.dashboard, ...unlisted },
  { path: notFoundPath, page: 'not-found', ...pageTexts.notFound, ...unlisted, interactive: false },
];

/** Pages for staff alone: no browser may keep them, nor fetch them before they are asked for. */
export const privatePaths = routes
  .filter(({ path, indexable }) => !indexable && path !== notFoundPath)
  .map(({ path }) => path);
