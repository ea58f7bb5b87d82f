import * as pictures from './pictures.ts';

export const slides = [
  {
    picture: pictures.dawn,
    alternative: 'A tooth before a rising sun, beside a brush and mirror in a glass and a marigold',
  },
  {
    picture: pictures.implant,
    alternative: 'A cut-away jaw with a titanium implant and its crown between natural teeth',
  },
  {
    picture: pictures.braces,
    alternative: 'An arch of teeth with metal brackets and a wire',
  },
  {
    picture: pictures.kids,
    alternative: 'A smiling cartoon tooth holding a toothbrush',
  },
];
