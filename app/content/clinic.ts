/**
 * The clinic's facts, shown on every page and in the structured data. Placeholders that reach nobody: no Indian
 * mobile number begins with 5, example.com is reserved, the street is invented.
 */
export const clinic = {
  name: 'Dantodaya Dental Clinic',
  tagline: 'A new dawn for every smile.',
  introduction:
    'Gentle, unhurried dentistry for the whole family in Bareilly, from a first check-up to a full set of implants. We explain every step and its cost before we begin.',
  specialities: {
    heading: 'Three specialists',
    text: 'Implants and crowns · Braces and aligners · Children',
  },
  address: {
    street: '14 Station Road, Civil Lines',
    city: 'Bareilly',
    state: 'Uttar Pradesh',
    postalCode: '243001',
    country: 'IN',
  },
  /** In degrees. The middle of the town, since the street is invented. */
  position: { latitude: 28.367, longitude: 79.4304 },
  /** The first is the line that is answered day and night. */
  phones: ['+91 55555 01234', '+91 55555 05678'],
  /** The number that answers on WhatsApp, where a landline does only if it was registered there; undefined for none. */
  whatsApp: '+91 55555 01234' as string | undefined,
  email: 'hello@example.com',
  social: [
    { network: 'Instagram', url: 'https://www.example.com/instagram' },
    { network: 'YouTube', url: 'https://www.example.com/youtube' },
    { network: 'Facebook', url: 'https://www.example.com/facebook' },
  ],
  designer: 'Udaya Web Studio',
} as const;

const { street, city, state, postalCode } = clinic.address;

/** The address as on an envelope. */
export const addressLines = [`${street},`, `${city}, ${state} ${postalCode}`];

/** The same on one line. */
export const addressLine = addressLines.join(' ');

/** `tel:` and the number without spaces. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

const place = encodeURIComponent(`${clinic.name}, ${addressLine}`);

/** A maps search for the address. */
export const mapLink = `https://www.google.com/maps/search/?api=1&query=${place}`;

/** The way to the clinic from wherever the visitor is. */
export const directionsLink = `https://www.google.com/maps/dir/?api=1&destination=${place}`;
