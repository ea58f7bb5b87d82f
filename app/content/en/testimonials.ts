import type { Words } from '../schemas/words.ts';

export const testimonials: Words['testimonials'] = {
  heading: 'What patients say',
  alternative: 'A tooth in a carved window niche, with a marigold',
  form: 'Please Give Feedback',
  carousel: {
    label: 'Testimonials',
    loading: 'Loading feedback...',
    atLeast: '{count}+',
    pause: 'Pause testimonials',
    play: 'Play testimonials',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
  },
};
