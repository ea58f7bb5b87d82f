import type { Words } from '../schemas/words.ts';

export const notFound: Words['notFound'] = {
  heading: 'We cannot find that page.',
  text: 'There is no page at this address. It may have moved, or there may be a typing error in the link.',
  home: 'Back to the home page',
};
