import { drawFirstWords } from '../features/feedback/draw-first-words.ts';
import type { QuotationTexts } from '../features/feedback/slide.ts';
import { readPageData } from '../page-data.ts';
import { wordsArePainted } from './first-paint.ts';

// The script of the page that shows testimonials at once, without waiting for React. Other pages have it in the same file as
// the request for testimonials.

const { modules, live } = readPageData();
if (modules.firstWords.length > 0) {
  const { texts } = (live?.parts.testimonials ?? {}) as { texts: QuotationTexts };
  drawFirstWords(texts)
    // A failure is left to the carousel, which retries.
    .catch(() => {})
    // After two frames the words are painted.
    .then(() => requestAnimationFrame(() => requestAnimationFrame(wordsArePainted)));
}
