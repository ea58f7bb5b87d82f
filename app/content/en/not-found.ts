import type { Words } from '../schemas/words.ts';

export const notFound: Words['notFound'] = {
  heading: 'We cannot find that page.',
  text: 'Nothing stands at this address. It may have moved, or the link has a typing error.',
  home: 'Back to the home page',
};
