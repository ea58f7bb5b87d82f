import type { Words } from '../schemas/words.ts';

export const notFound: Words['notFound'] = {
  heading: 'यह पेज नहीं मिला।',
  text: 'इस पते पर कोई पेज नहीं है। हो सकता है कि पेज कहीं और चला गया हो, या लिंक लिखने में गलती हुई हो।',
  home: 'होम पेज पर लौटें',
};
