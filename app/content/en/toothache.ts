import type { Words } from '../schemas/words.ts';

/** What somebody with a toothache can do at once; null for nothing. */
export const toothache: Words['toothache'] = {
  heading: 'Toothache now?',
  text: 'Rinse with warm salt water and hold something cold to your cheek. Take a painkiller you know, as its leaflet says; never put it on the gum.',
  urgentHeading: 'Call at once if',
  urgent: [
    'your face swells, or you have a fever too',
    'a tooth is knocked out: hold it by its crown, keep it in milk, come quickly',
    'it still bleeds after biting on a cloth for 20 minutes',
  ],
  hospital: 'If it is hard to breathe or to swallow, go to a hospital.',
};
