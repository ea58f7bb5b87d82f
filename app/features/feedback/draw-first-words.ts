import { drawFirstPage } from './first-page.ts';
import { positionText, type QuotationTexts, slide } from './slide.ts';

/**
 * Draws the newest testimonial while React is still on its way, exactly as React's own first rendering has it, which then
 * takes it over. Rejects when it cannot be read.
 */
export function drawFirstWords(texts: QuotationTexts): Promise<void> {
  return drawFirstPage((page) => {
    const [first] = page.testimonials;
    if (!first) return;
    const box = document.querySelector('.quotation-box') as Element;
    const position = positionText(texts, 1, page);
    box.replaceChildren(slide(element, { texts, ...first, position, follows: false }));
    box.setAttribute('aria-busy', 'false');
  });
}

function element(
  tag: string,
  attributes: Record<string, string | undefined>,
  ...children: (Element | string)[]
): Element {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name === 'className' ? 'class' : name, value);
  made.append(...children);
  return made;
}
