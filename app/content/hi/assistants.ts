import type { Words } from '../schemas/words.ts';

/** What llms.txt tells assistants, besides what the pages say. */
export const assistants: Words['assistants'] = {
  nameBeside: 'हिन्दी में नाम: {name}',
  address: 'पता: {address} ([नक्शा]({map}))',
  phone: 'फ़ोन, 24 घंटे: {phone}',
  otherPhones: 'दूसरे नंबर: {phones}',
  whatsApp: 'व्हाट्सऐप: {phone}',
  email: 'ईमेल: {email}',
  hours: 'खुलने का समय: {hours} ({city} के समय के हिसाब से)',
  exceptions: 'कुछ दिनों का अलग समय: {exceptions}',
  appointments:
    'अपॉइंटमेंट के लिए संपर्क पेज का फ़ॉर्म भेजें या फ़ोन करें; समय तय करने के लिए क्लिनिक वापस फ़ोन करता है।',
  pages: 'पेज',
  treatments: 'इलाज',
};
