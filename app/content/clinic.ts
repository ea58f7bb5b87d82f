import type { ClinicFacts } from './schemas/facts.ts';

/**
 * The clinic's facts that are the same in every language. Placeholders that reach nobody: no Indian mobile number begins
 * with 5, example.com is reserved.
 */
export const clinic: ClinicFacts = {
  /** Undefined where the country has none. */
  postalCode: '243001',
  country: 'IN',
  /** In degrees. The middle of the town, since the street is invented. */
  position: { latitude: 28.367, longitude: 79.4304 },
  /** One to four. The first is the line that is answered day and night. */
  phones: ['+91 55555 01234', '+91 55555 05678'],
  /** The number that answers on WhatsApp, where a landline does only if it was registered there; undefined for none. */
  whatsApp: '+91 55555 01234',
  email: 'hello@example.com',
  /** In which languages mail can be written to it. */
  readsMailIn: ['en', 'hi'],
  social: [
    { network: 'Instagram', url: 'https://www.example.com/instagram' },
    { network: 'YouTube', url: 'https://www.example.com/youtube' },
    { network: 'Facebook', url: 'https://www.example.com/facebook' },
  ],
  designer: 'Udaya Web Studio',
};
