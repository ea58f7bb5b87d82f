import type { Words } from '../schemas/words.ts';

/** The street is invented. */
export const clinic: Words['clinic'] = {
  name: 'दंतोदय डेंटल क्लिनिक',
  shortName: 'दंतोदय',
  tagline: 'हर मुस्कान की नई सुबह।',
  introduction:
    'बरेली में पूरे परिवार के दाँतों का इलाज, आराम से और बिना जल्दबाज़ी के: पहली जाँच से लेकर इम्प्लांट पर पूरे दाँत लगाने तक। इलाज शुरू करने से पहले हम हर कदम और उसका खर्च समझा देते हैं।',
  specialities: {
    heading: 'तीन विशेषज्ञ',
    text: 'इम्प्लांट और कैप · ब्रेसेज़ और अलाइनर · बच्चों के दाँत',
  },
  address: {
    street: '14 स्टेशन रोड, सिविल लाइंस',
    city: 'बरेली',
    state: 'उत्तर प्रदेश',
  },
  profession: 'डेंटिस्ट',
};
