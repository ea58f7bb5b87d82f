import type { Words } from '../schemas/words.ts';

export const contactUs: Words['contactUs'] = {
  heading: 'अपना अपॉइंटमेंट अभी बुक करें',
  text: 'मिलने का समय सीधे हमारे डॉक्टरों के साथ तय होता है: न कोई कॉल सेंटर, न कोई बिचौलिया। आपका संदेश वही डॉक्टर पढ़ते हैं, जो आपका इलाज करेंगे।',
  toForm: 'फ़ॉर्म भरकर लिखें',
  call: '24 घंटे फ़ोन सेवा',
  whatsApp: 'व्हाट्सऐप पर लिखें',
  where: 'पता',
  directions: 'रास्ता देखें',
  when: 'समय',
  write: 'या हमें लिखें',
};
