import type { Words } from '../schemas/words.ts';

/** The bar at the top and the footer, and what a page shows in place of a part that has stopped working. */
export const frame: Words['frame'] = {
  skip: 'Skip to content',
  navigation: 'Main',
  menu: 'Menu',
  languages: 'Language: {language}',
  call: 'Call {phone}',
  callShort: 'Call',
  whatsApp: 'WhatsApp',
  book: 'Book',
  openingHours: 'Opening hours',
  writeToUs: 'Write to us',
  map: 'Map: {name}, {street}. Opens in a maps service.',
  copyright: '{name}.',
  websiteBy: 'Website by {designer}.',
  privacy: 'Privacy',
  terms: 'Terms',
  stopped: {
    heading: 'This page has stopped working.',
    text: 'A translator or an extension may have changed it. Anything you had sent has reached us.',
    again: 'Load the page again',
  },
  strip: { label: 'Notice', close: 'Close' },
};
