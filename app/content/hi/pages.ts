import type { Words } from '../schemas/words.ts';

/**
 * What search results, browser tabs and shared links say of each page, titles to 60 letters and descriptions to 160, and
 * what the bar at the top calls those that it links.
 */
export const pages: Words['pages'] = {
  home: {
    link: 'होम',
    title: '{name}, बरेली, उत्तर प्रदेश',
    description:
      'सिविल लाइंस, बरेली में पूरे परिवार के दाँतों का इलाज, आराम से: इम्प्लांट, ब्रेसेज़, कॉस्मेटिक इलाज और बच्चों के दाँत। आज ही अपॉइंटमेंट बुक करें।',
  },
  contactUs: {
    link: 'संपर्क करें',
    title: 'अपॉइंटमेंट बुक करें | {name}, बरेली',
    description:
      'दिन हो या रात, फ़ोन करें, या अपॉइंटमेंट के लिए संदेश भेजें। {name}, सिविल लाइंस, बरेली के खुलने का समय, पता और नक्शा।',
  },
  procedure: {
    link: 'इलाज',
    title: 'इम्प्लांट, ब्रेसेज़, कॉस्मेटिक, बच्चों के दाँत | {name}',
    description:
      'बरेली के हमारे क्लिनिक में दाँतों का हर इलाज क्या है, किसके काम का है और कितनी बार आना होगा: इम्प्लांट, कॉस्मेटिक, ब्रेसेज़, बच्चों के दाँत।',
  },
  testimonials: {
    link: 'मरीज़ों की राय',
    title: 'मरीज़ों की राय | {name}, बरेली',
    description:
      'पढ़ें कि बरेली के {name} में हुए इलाज के बारे में मरीज़ क्या कहते हैं, और दो-चार लाइनों में बताएँ कि आपका अनुभव कैसा रहा।',
  },
  login: {
    title: 'स्टाफ़ लॉगिन | {name}',
    description: 'क्लिनिक के स्टाफ़ का लॉगिन।',
  },
  resetPassword: {
    title: 'नया पासवर्ड | {name}',
    description: 'क्लिनिक के स्टाफ़ का नया पासवर्ड।',
  },
  dashboard: {
    title: 'स्टाफ़ डैशबोर्ड | {name}',
    description: 'मरीज़ों के अनुरोध और राय, क्लिनिक के स्टाफ़ के लिए।',
  },
  notFound: {
    title: 'पेज नहीं मिला | {name}',
    description: 'इस पते पर कोई पेज नहीं है।',
  },
  socialPreview: 'उगते सूरज के आगे एक दाँत, पास में गिलास में रखे ब्रश और दाँत देखने का शीशा, और गेंदे के फूल',
};
