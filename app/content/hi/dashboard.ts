import type { Words } from '../schemas/words.ts';

export const dashboard: Words['dashboard'] = {
  print: {
    newest: '{count} में से सबसे नए {most} प्रिंट करें, या दिन चुनें',
    missing:
      'इस काग़ज़ पर केवल सबसे नए {most} हैं। {missing} पुराने इसमें नहीं हैं: उन्हें प्रिंट करने के लिए डैशबोर्ड में दिन चुनें।',
  },
  backup: {
    none: 'इन जानकारियों का कोई बैकअप नहीं है। कृपया सर्वर की देखभाल करने वाले को बताएँ।',
    old: 'इन जानकारियों का आख़िरी सही बैकअप {time} का है। कृपया सर्वर की देखभाल करने वाले को बताएँ।',
  },
  version: 'वर्ज़न {version}',
  told: {
    enquiry: { one: '1 नया अनुरोध', many: '{count} नए अनुरोध' },
    feedbacks: {
      one: '1 नई राय',
      many: '{count} नई राय',
      note: 'तुरंत सबके सामने: साइट पर दिख रही है',
    },
    feedbackInbox: {
      one: 'पढ़ने के लिए 1 नई राय',
      many: 'पढ़ने के लिए {count} नई राय',
      note: 'जब तक कोई इसे प्रकाशित न करे, सबके सामने नहीं',
    },
  },
};
