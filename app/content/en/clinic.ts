import type { Words } from '../schemas/words.ts';

/** The street is invented. */
export const clinic: Words['clinic'] = {
  name: 'Dantodaya Dental Clinic',
  shortName: 'Dantodaya',
  tagline: 'A new dawn for every smile.',
  introduction:
    'Gentle, unhurried dentistry for the whole family in Bareilly, from a first check-up to a full set of implants. We explain every step and its cost before we begin.',
  specialities: {
    heading: 'Three specialists',
    text: 'Implants and crowns · Braces and aligners · Children',
  },
  address: {
    lines: ['14 Station Road, Civil Lines,', 'Bareilly, Uttar Pradesh 243001'],
    street: '14 Station Road, Civil Lines',
    city: 'Bareilly',
    state: 'Uttar Pradesh',
  },
  profession: 'Dentist',
};
