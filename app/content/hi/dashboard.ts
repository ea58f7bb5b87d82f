import type { Words } from '../words.ts';

export const dashboard: Words['dashboard'] = {
  print: {
    newest: '{count} में से सबसे नए {most} प्रिंट करें, या दिन चुनें',
    missing:
      'इस काग़ज़ पर केवल सबसे नए {most} हैं। {missing} पुराने इसमें नहीं हैं: उन्हें प्रिंट करने के लिए डैशबोर्ड में दिन चुनें।',
  },
};
