import type { Testimonial } from '../../backend/testimonials.ts';
import { requestFirstPage } from './first-page.ts';
import { markedLanguage } from './marked-language.ts';
import { lengthOf } from './text-length.ts';

/**
 * Draws the newest testimonial into the element that says that it is awaited, while React is still on its way; React then
 * puts the very same in its place. Rejects when it cannot be read.
 */
export async function drawFirstWords(awaited: Element): Promise<void> {
  const { testimonials } = await requestFirstPage();
  const [first] = testimonials;
  if (first) awaited.replaceChildren(figureOf(first));
}

/** The markup of testimonials.tsx. */
function figureOf({ name, message }: Testimonial): HTMLElement {
  const words = document.createElement('blockquote');
  words.className = 'written';
  words.dataset.length = lengthOf(message);
  const author = document.createElement('figcaption');
  author.className = 'written mt-1 font-semibold';
  const figure = document.createElement('figure');
  figure.append(withText(words, message), withText(author, name));
  return figure;
}

function withText(element: HTMLElement, text: string): HTMLElement {
  const language = markedLanguage(text);
  if (language) element.lang = language;
  element.dir = 'auto';
  element.textContent = text;
  return element;
}
