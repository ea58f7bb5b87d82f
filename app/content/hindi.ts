/**
 * The fixed Hindi texts by the font that draws them: the build cuts a small font for each list. A Hindi text that
 * stands elsewhere is drawn too, from the full Devanagari fonts of 100 kB.
 */
export const hindi = {
  headings: {
    name: 'दंतोदय',
    tagline: 'स्वस्थ दाँत, खुली मुस्कान',
  },
  buttons: {
    book: 'अपॉइंटमेंट बुक करें',
  },
} as const;
