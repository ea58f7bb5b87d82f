import { clinic } from '../content/clinic.ts';
import { phoneLink, whatsAppLink } from '../text/phone-links.ts';

/** The number that pages and forms name, and the link to write on WhatsApp where the clinic answers there. */
export const call = {
  phone: clinic.phones[0],
  phoneLink: phoneLink(clinic.phones[0]),
  ...(clinic.whatsApp && { whatsApp: whatsAppLink(clinic.whatsApp) }),
};
