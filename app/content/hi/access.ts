import type { Words } from '../schemas/words.ts';

/** How to find the clinic and get in; null for no such block. Only what stands here is shown. */
export const access: Words['access'] = {
  heading: 'क्लिनिक तक पहुँचना',
  introduction:
    'व्हीलचेयर हो या सीढ़ियाँ चढ़ना मुश्किल हो, तो अपॉइंटमेंट लेते समय बता दें: हम अंदर आने का सबसे आसान रास्ता बता देंगे।',
};
