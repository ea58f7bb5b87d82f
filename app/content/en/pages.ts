import type { Words } from '../schemas/words.ts';

/**
 * What search results, browser tabs and shared links say of each page, titles to 60 letters and descriptions to 160, and
 * what the bar at the top calls those that it links. `{name}` is the clinic's name, or its short name where that does
 * not fit.
 */
export const pages: Words['pages'] = {
  home: {
    link: 'Home',
    title: '{name} in Bareilly, Uttar Pradesh',
    description:
      'Gentle, unhurried dentistry for the whole family in Civil Lines, Bareilly: implants, braces, cosmetic and children’s dentistry. Book an appointment today.',
  },
  contactUs: {
    link: 'Contact Us',
    title: 'Book an appointment | {name}, Bareilly',
    description:
      'Call us day or night, or send your request for an appointment. Opening hours, address and map of {name} in Civil Lines, Bareilly.',
  },
  procedure: {
    link: 'Procedure',
    title: 'Implants, braces, cosmetic & kids dentistry | {name}',
    description:
      'What each dental treatment at our Bareilly clinic is, whom it helps and how many visits it takes: implants, cosmetic dentistry, orthodontics, children.',
  },
  testimonials: {
    link: 'Testimonials',
    title: 'What patients say | {name}, Bareilly',
    description:
      'Read what patients say about their treatment at {name} in Bareilly, and tell us in a few lines how your own visit was.',
  },
  login: {
    title: 'Admin Login | {name}',
    description: 'Sign-in for the clinic’s staff.',
  },
  resetPassword: {
    title: 'New Password | {name}',
    description: 'A new password for the clinic’s staff.',
  },
  dashboard: {
    title: 'Admin Dashboard | {name}',
    description: 'Enquiries and feedback, for the clinic’s staff.',
  },
  notFound: {
    title: 'Page not found | {name}',
    description: 'There is no page at this address.',
  },
  socialPreview: 'A tooth before a rising sun, beside a brush and mirror in a glass and a marigold',
};
