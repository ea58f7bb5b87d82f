import type { Words } from '../schemas/words.ts';

/** What llms.txt tells assistants, besides what the pages say. */
export const assistants: Words['assistants'] = {
  nameBeside: 'Name in Hindi: {name}',
  address: 'Address: {address} ([map]({map}))',
  phone: 'Phone, answered 24/7: {phone}',
  otherPhones: 'Other lines: {phones}',
  whatsApp: 'WhatsApp: {phone}',
  email: 'Email: {email}',
  hours: 'Hours: {hours} ({city} time)',
  exceptions: 'Other hours on some days: {exceptions}',
  appointments:
    'Appointments are requested with the form on the contact page or by phone; the clinic calls back.',
  pages: 'Pages',
  treatments: 'Treatments',
};
