import { languages } from '../content/languages.ts';
import type { Words } from '../content/schemas/words.ts';

/** The address as on an envelope. */
export function addressLines({ clinic: { address } }: Words): string[] {
  return address.lines;
}

/** The address on one line, with a comma where a line ends without one. */
export function addressLine(words: Words): string {
  return addressLines(words).join(', ').replaceAll(',,', ',');
}

const { words } = languages[0];
const destination = encodeURIComponent(`${words.clinic.name}, ${addressLine(words)}`);

/** A maps search for the address. */
export const mapLink = `https://www.google.com/maps/search/?api=1&query=${destination}`;

/** Directions to the clinic from wherever the visitor is. */
export const directionsLink = `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
