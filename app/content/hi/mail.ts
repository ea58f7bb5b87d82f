import type { Words } from '../schemas/words.ts';

/** Mail to staff. */
export const mail: Words['mail'] = {
  told: {
    enquiry: { count: { one: '{count} नया अनुरोध', other: '{count} नए अनुरोध' } },
    feedbacks: {
      count: { other: '{count} नई राय' },
      note: 'तुरंत सबके सामने: साइट पर दिख रही है',
    },
    feedbackInbox: {
      count: { other: 'पढ़ने के लिए {count} नई राय' },
      note: 'जब तक कोई इसे साइट पर न डाले, सबके सामने नहीं',
    },
  },
  test: {
    subject: 'जाँच का ईमेल',
    text: 'यह {site} की जाँच का ईमेल है: नए संदेशों की खबर इसी पते पर आएगी।',
  },
  reset: {
    subject: '{host} का नया पासवर्ड',
    text: `किसी ने, शायद आपने ही, इस साइट के अपने खाते का नया पासवर्ड बनाने के लिए कहा है:
{site}

एक घंटे के अंदर यह लिंक खोलें; यह एक ही बार चलेगा:
{link}

अगर यह आपने नहीं कहा था, तो कुछ न करें: आपका पासवर्ड वही रहेगा।`,
  },
};
