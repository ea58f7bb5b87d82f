import { languages, pathIn, textsIn } from './content/languages.ts';
import { privacy } from './content/privacy.ts';
import type { Language } from './content/schemas/language.ts';
import type { PageTexts } from './content/schemas/words.ts';
import { terms } from './content/terms.ts';
import { withName } from './text/names.ts';

export interface Route {
  /** The canonical URL's path, without a slash at its end. */
  path: string;
  /** The file in pages/ that renders it. */
  page: string;
  /** Of the page and of the frame around it. */
  language: Language;
  title: string;
  description: string;
  /** What the bar at the top calls it; a page without one is not in the bar. */
  link?: string;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** Whether it loads React: only where something moves or can be sent. */
  interactive: boolean;
  /** Whether it is for staff alone. */
  forStaff?: boolean;
  /**
   * Whether a mailed link opens it with a secret in the address. Its stylesheet then is a file: Chromium names the whole
   * address to whoever serves the fonts of a stylesheet inside the page, whatever the page's Referrer-Policy says.
   */
  takesSecret?: boolean;
  /** Whether it shows testimonials at once: they are asked for with the page. */
  showsTestimonials?: boolean;
  /** The same page in each language of the site, its own among them; none for what stands where no page is. */
  translations?: Translation[];
  /** Other languages in which the only page of its kind says the same in a line. */
  alsoIn?: Language[];
}

export interface Translation {
  language: Language;
  path: string;
}

const listed = { indexable: true, interactive: true };
const forStaff = { indexable: false, interactive: true, forStaff: true };

/** Whether it is shown at every address without a page, below that of its language's home page. */
export function isNotFound({ page }: Route): boolean {
  return page === 'not-found';
}

type PageBasics = Omit<
  Route,
  'language' | 'title' | 'description' | 'link' | 'translations' | 'alsoIn'
>;

interface TranslatedPage extends PageBasics {
  /** Undefined for a page that the clinic does not have. */
  texts: (language: Language) => (PageTexts & { link?: string }) | undefined;
}

/** At their addresses in the first language; those for visitors in the order in which the bar and the sitemap list them. */
const pages: TranslatedPage[] = [
  { path: '/', page: 'home', texts: ({ words }) => words.pages.home, ...listed },
  {
    path: '/procedure',
    page: 'procedure',
    texts: ({ words }) => words.pages.procedure,
    ...listed,
    interactive: false,
  },
  {
    path: '/testimonials',
    page: 'testimonials',
    texts: ({ words }) => words.pages.testimonials,
    ...listed,
    showsTestimonials: true,
  },
  {
    path: '/contact-us',
    page: 'contact-us',
    texts: ({ words }) => words.pages.contactUs,
    ...listed,
  },
  {
    path: '/questions',
    page: 'questions',
    texts: ({ words }) => words.questions?.page,
    ...listed,
    interactive: false,
  },
  {
    path: '/privacy',
    page: 'privacy',
    texts: (each) => textsIn(each, privacy)?.page,
    ...listed,
    interactive: false,
  },
  {
    path: '/terms',
    page: 'terms',
    texts: (each) => textsIn(each, terms)?.page,
    ...listed,
    interactive: false,
  },
  { path: '/login', page: 'login', texts: ({ words }) => words.pages.login, ...forStaff },
  {
    path: '/reset-password',
    page: 'reset-password',
    texts: ({ words }) => words.pages.resetPassword,
    ...forStaff,
    takesSecret: true,
  },
  {
    path: '/dashboard',
    page: 'dashboard',
    texts: ({ words }) => words.pages.dashboard,
    ...forStaff,
  },
];

/** In letters: what search results show of a page's title and description. */
const limits = { title: 60, description: 160 };

function named<Texts extends { title: string; description: string }>(
  { words: { clinic } }: Language,
  texts: Texts,
): Texts {
  return {
    ...texts,
    title: withName(texts.title, clinic, limits.title),
    description: withName(texts.description, clinic, limits.description),
  };
}

/** Every URL of the site. */
export const routes: Route[] = [
  ...languages.flatMap((each) =>
    pages.flatMap(({ texts, path, ...page }) => {
      const words = texts(each);
      if (!words) return [];
      const translations = languages
        .filter((other) => texts(other))
        .map((other) => ({ language: other, path: pathIn(other, path) }));
      return [
        { ...page, path: pathIn(each, path), language: each, translations, ...named(each, words) },
      ];
    }),
  ),
  ...languages.map((each) => ({
    path: pathIn(each, '/404'),
    page: 'not-found',
    language: each,
    ...named(each, each.words.pages.notFound),
    indexable: false,
    interactive: false,
  })),
];

/** The same page in the other languages of the site; of the page for what does not exist, their home pages. */
export function othersOf(route: Route): Translation[] {
  const all = isNotFound(route)
    ? languages.map((each) => ({ language: each, path: pathIn(each, '/') }))
    : (route.translations ?? []);
  return all.filter((each) => each.language.code !== route.language.code);
}

interface Alternate {
  hreflang: string;
  path: string;
  /** Undefined for the default one. */
  language?: Language;
}

/** The same page in each language, and in the default one, for search engines; empty on a site of one language. */
export function alternatesOf({ translations = [] }: Route): Alternate[] {
  const [first, ...others] = translations;
  if (!first || others.length === 0) return [];
  return [
    ...translations.map(({ language, path }) => ({ hreflang: language.tag, path, language })),
    { hreflang: 'x-default', path: first.path },
  ];
}

/** Pages for staff alone: no browser may keep them, nor fetch them before they are asked for. */
export const privatePaths = routes.filter((route) => route.forStaff).map(({ path }) => path);
