import type { Words } from '../schemas/words.ts';

export const home: Words['home'] = {
  slider: 'The clinic in pictures',
  book: 'अपॉइंटमेंट बुक करें',
  procedures: 'See our procedures',
  atAGlance: 'At a glance',
  hours: 'Hours',
  call: 'Call 24/7',
  doctors: 'Our Doctors',
  portrait: 'Portrait of {name}',
  appointment: {
    heading: 'Tell us what hurts, or what you would like',
    text: 'Write a few lines, and we will call you to find a time that suits you.',
    directions: 'Directions',
  },
  needsScript: 'The form needs JavaScript. Please call us:',
  loadingForm: 'Loading Contact Form...',
  testimonials: {
    heading: 'What patients say',
    text: 'In their own words, good days and bad. We read every line, and so can you.',
    link: 'How was your visit? Leave feedback',
  },
  loadingTestimonials: 'Loading Testimonials...',
};
