import type { Words } from '../schemas/words.ts';

/** What somebody with a toothache can do at once; null for nothing. */
export const toothache: Words['toothache'] = {
  heading: 'Toothache now?',
  text: 'Rinse with warm salt water and hold something cold against your cheek. Take the painkiller that you usually tolerate, as its leaflet says; never lay it on the gum.',
  urgentHeading: 'Call at once if',
  urgent: [
    'your face swells, even more so with a fever',
    'a tooth is knocked out: hold it by its crown, keep it in milk and come quickly',
    'it still bleeds after 20 minutes of biting on a clean cloth',
  ],
  hospital: 'If it is hard to breathe or to swallow, go to a hospital.',
};
