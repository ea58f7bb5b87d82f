import type { Words } from '../schemas/words.ts';

export const home: Words['home'] = {
  slider: 'तस्वीरों में क्लिनिक',
  book: 'अपॉइंटमेंट बुक करें',
  procedures: 'सभी इलाज देखें',
  atAGlance: 'एक नज़र में',
  hours: 'समय',
  call: '24 घंटे फ़ोन सेवा',
  doctors: 'हमारे डॉक्टर',
  portrait: '{name} की तस्वीर',
  appointment: {
    heading: 'बताएँ, कहाँ तकलीफ़ है या क्या करवाना है',
    text: 'दो-चार लाइनें लिख भेजें, हम फ़ोन करके आपकी सुविधा का समय तय करेंगे।',
    directions: 'रास्ता देखें',
  },
  needsScript: 'फ़ॉर्म के लिए जावास्क्रिप्ट चाहिए। कृपया हमें फ़ोन करें:',
  loadingForm: 'फ़ॉर्म लोड हो रहा है...',
  testimonials: {
    heading: 'मरीज़ों की राय',
    text: 'उन्हीं के शब्दों में, अच्छी बातें भी और बुरी भी। हम एक-एक लाइन पढ़ते हैं, आप भी पढ़ें।',
    link: 'आपका अनुभव कैसा रहा? अपनी राय दें',
  },
  loadingTestimonials: 'मरीज़ों की राय लोड हो रही है...',
};
