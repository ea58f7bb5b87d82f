import type { Words } from '../schemas/words.ts';

export const contactUs: Words['contactUs'] = {
  heading: 'Book Your Appointment Now',
  text: 'Consultations are booked directly with our clinicians: no call centre and no middleman. The dentist who will treat you reads what you write.',
  toForm: 'Write to us instead',
  call: 'Call 24/7',
  whatsApp: 'Write on WhatsApp',
  where: 'Where',
  directions: 'Directions',
  when: 'When',
  write: 'Or write to us',
};
