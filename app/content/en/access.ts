import type { Words } from '../schemas/words.ts';

/** How to find the clinic and get in; null for no such block. Only what stands here is shown. */
export const access: Words['access'] = {
  heading: 'Getting in',
  introduction:
    'If you use a wheelchair or find stairs hard, tell us when you book: we will tell you the easiest way in.',
};
