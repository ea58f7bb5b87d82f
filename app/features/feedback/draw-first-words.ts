import type { CarouselTexts } from '../../content/schemas/texts.ts';
import { drawFirstPage } from './first-page.ts';
import { slide } from './slide.ts';

/**
 * Draws the newest testimonial while React is still on its way, exactly as React's own first rendering has it, which then
 * takes it over. Rejects when it cannot be read.
 */
export function drawFirstWords(texts: CarouselTexts): Promise<void> {
  return drawFirstPage(({ testimonials: [first, ...others] }) => {
    if (!first) return;
    const box = document.querySelector('.quotation-box') as Element;
    const count = 1 + others.length;
    box.replaceChildren(slide(element, { texts, ...first, number: 1, count, follows: false }));
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
