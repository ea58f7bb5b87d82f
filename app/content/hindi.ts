/**
 * The fixed Hindi texts, by the font that draws them: the build makes a small font for each list. Any other Hindi text
 * is drawn from the full Devanagari fonts, which are 100 kB.
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
