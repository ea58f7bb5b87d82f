import type { Words } from '../schemas/words.ts';

export const doctors: Words['doctors'] = {
  'asha-verma': {
    name: 'डॉ. आशा वर्मा',
    degree: 'BDS, MDS (प्रोस्थोडॉन्टिक्स)',
    description: 'इम्प्लांट, कैप और पूरे मुँह के दाँतों का इलाज, हर दाँत की योजना आपके साथ मिलकर।',
    subDescription: '18 साल का अनुभव',
  },
  'imran-qureshi': {
    name: 'डॉ. इमरान कुरैशी',
    degree: 'BDS, MDS (ऑर्थोडॉन्टिक्स)',
    description: 'किशोरों और बड़ों के लिए ब्रेसेज़, लिंगुअल ब्रेसेज़ और क्लियर अलाइनर।',
    subDescription: '12 साल का अनुभव',
  },
  'meera-nair': {
    name: 'डॉ. मीरा नायर',
    degree: 'BDS, MDS (पीडियाट्रिक डेंटिस्ट्री)',
    description: 'बच्चों का इलाज प्यार और धीरज से, पहले दाँत से लेकर दूध के आखिरी दाँत तक।',
    subDescription: '9 साल का अनुभव',
  },
};
