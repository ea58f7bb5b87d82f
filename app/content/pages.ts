/** What search results, browser tabs and shared links say of each page: titles to 60 letters, descriptions to 160. */
export const pageTexts = {
  home: {
    title: 'Dantodaya Dental Clinic in Bareilly, Uttar Pradesh',
    description:
      'Gentle, unhurried dentistry for the whole family in Civil Lines, Bareilly: implants, braces, cosmetic and children’s dentistry. Book an appointment today.',
  },
  contactUs: {
    title: 'Book an appointment | Dantodaya Dental Clinic, Bareilly',
    description:
      'Call us day or night, or send your request for an appointment. Opening hours, address and map of Dantodaya Dental Clinic in Civil Lines, Bareilly.',
  },
  procedure: {
    title: 'Implants, braces, cosmetic & kids dentistry | Dantodaya',
    description:
      'What each dental treatment at our Bareilly clinic is, whom it helps and how many visits it takes: implants, cosmetic dentistry, orthodontics, children.',
  },
  testimonials: {
    title: 'What patients say | Dantodaya Dental Clinic, Bareilly',
    description:
      'Read what patients say about their treatment at Dantodaya Dental Clinic in Bareilly, and tell us in a few lines how your own visit was.',
  },
  login: {
    title: 'Admin Login | Dantodaya Dental Clinic',
    description: 'Sign-in for the clinic’s staff.',
  },
  dashboard: {
    title: 'Admin Dashboard | Dantodaya Dental Clinic',
    description: 'Enquiries and feedback, for the clinic’s staff.',
  },
  notFound: {
    title: 'Page not found | Dantodaya Dental Clinic',
    description: 'There is no page at this address.',
  },
} as const;
