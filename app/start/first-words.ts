import { drawFirstWords } from '../features/feedback/draw-first-words.ts';

// The script of the page that shows testimonials at once, without waiting for React. Other pages have it in the same file as
// the request for testimonials.

const awaited = document.querySelector('[data-awaited]');
// A failure is left to the carousel, which retries.
if (awaited)
  drawFirstWords(awaited)
    .catch(() => {})
    .then(announce);

/** React waits for it (first-paint.ts). After two frames the words are painted. */
function announce() {
  requestAnimationFrame(() => requestAnimationFrame(() => dispatchEvent(new Event('drawn'))));
}
