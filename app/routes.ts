export interface Route {
  /** The canonical URL's path, without a slash at its end. */
  path: string;
  /** The file in pages/ that renders it. */
  page: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** Whether something on it moves: only then does it load React. */
  interactive: boolean;
}

/** Every URL of the site. */
export const routes: Route[] = [
  {
    path: '/',
    page: 'home',
    title: 'Dantodaya Dental Clinic in Bareilly, Uttar Pradesh',
    description:
      'Gentle, unhurried dentistry for the whole family in Civil Lines, Bareilly: implants, braces, cosmetic and children’s dentistry. Book an appointment today.',
    indexable: true,
    interactive: true,
  },
  {
    path: '/contact-us',
    page: 'contact-us',
    title: 'Book an appointment | Dantodaya Dental Clinic, Bareilly',
    description:
      'Call us day or night or send your request for an appointment. Hours, address and map of the clinic in Civil Lines, Bareilly.',
    indexable: true,
    interactive: true,
  },
  {
    path: '/procedure',
    page: 'procedure',
    title: 'Implants, braces, cosmetic and kids dentistry | Dantodaya',
    description:
      'What each dental treatment at our Bareilly clinic is, whom it helps and how many visits it takes: implants, cosmetic dentistry, orthodontics, children.',
    indexable: true,
    interactive: false,
  },
  {
    path: '/testimonials',
    page: 'testimonials',
    title: 'What patients say | Dantodaya Dental Clinic, Bareilly',
    description:
      'Read what patients say about their treatment at Dantodaya Dental Clinic in Bareilly, and tell us how your own visit was.',
    indexable: true,
    interactive: true,
  },
  {
    path: '/login',
    page: 'login',
    title: 'Admin Login | Dantodaya Dental Clinic',
    description: 'Sign-in for the clinic’s staff.',
    indexable: false,
    interactive: true,
  },
  {
    path: '/dashboard',
    page: 'dashboard',
    title: 'Admin Dashboard | Dantodaya Dental Clinic',
    description: 'Enquiries and feedback, for the clinic’s staff.',
    indexable: false,
    interactive: true,
  },
  {
    path: '/404',
    page: 'not-found',
    title: 'Page not found | Dantodaya Dental Clinic',
    description: 'There is no page at this address.',
    indexable: false,
    interactive: false,
  },
];
