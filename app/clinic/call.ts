import { clinic } from '../content/clinic.ts';
import { phoneLink } from '../text/phone-links.ts';

/** The number that pages and forms name. */
export const call = { phone: clinic.phones[0], phoneLink: phoneLink(clinic.phones[0]) };
