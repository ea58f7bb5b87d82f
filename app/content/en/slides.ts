import type { Words } from '../schemas/words.ts';

export const slides: Words['slides'] = {
  dawn: 'A tooth before a rising sun, beside a brush and mirror in a glass and a marigold',
  implant: 'A cut-away jaw with a titanium implant and its crown between natural teeth',
  braces: 'An arch of teeth with metal brackets and a wire',
  kids: 'A smiling cartoon tooth holding a toothbrush',
};
