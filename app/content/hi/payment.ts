import type { Words } from '../schemas/words.ts';

/** What patients pay, and how; null for no such block. Only what stands here is shown. */
export const payment: Words['payment'] = {
  heading: 'खर्च और भुगतान',
  introduction: 'इलाज शुरू होने से पहले आपको योजना और उसका खर्च लिखकर दिया जाता है।',
  insurance: {
    heading: 'बीमा',
    text: 'भारत में स्वास्थ्य बीमा अक्सर दाँतों का खर्च सिर्फ़ दुर्घटना के बाद देता है, जब तक पॉलिसी में ओपीडी का इलाज शामिल न हो। लंबे इलाज से पहले अपनी बीमा कंपनी से पूछ लें; लिखी हुई योजना उसमें काम आती है।',
  },
};
