import type { Words } from '../schemas/words.ts';

/** The bar at the top and the footer, and what a page shows in place of a part that has stopped working. */
export const frame: Words['frame'] = {
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  navigation: 'मुख्य',
  menu: 'मेन्यू',
  languages: 'भाषा: {language}',
  call: '{phone} पर फ़ोन करें',
  callShort: 'फ़ोन करें',
  whatsApp: 'व्हाट्सऐप',
  book: 'बुक करें',
  openingHours: 'खुलने का समय',
  writeToUs: 'हमें ईमेल करें',
  map: 'नक्शा: {name}, {street}। ऑनलाइन मैप में खुलता है।',
  copyright: '{name}।',
  websiteBy: 'वेबसाइट: {designer}',
  privacy: 'गोपनीयता',
  terms: 'शर्तें',
  stopped: {
    heading: 'यह पेज अब काम नहीं कर रहा है।',
    text: 'हो सकता है कि अनुवाद करने वाले किसी टूल या एक्सटेंशन ने इसे बदल दिया हो। आपने जो पहले ही भेज दिया था, वह हम तक पहुँच गया है।',
    again: 'पेज दोबारा लोड करें',
  },
  strip: { label: 'सूचना', close: 'बंद करें' },
};
