import type { TestimonialPage } from '../../backend/testimonials.ts';
import type { CarouselTexts, TestimonialsTexts } from '../../content/schemas/texts.ts';
import { markedLanguage } from '../../text/marked-language.ts';
import { scriptIn } from '../../text/script.ts';
import { fill } from '../../text/template.ts';

/** Makes an element: React's `createElement`, or one that makes the DOM's own. */
type CreateElement<Made> = (
  tag: string,
  attributes: Record<string, string | undefined>,
  ...children: (Made | string)[]
) => Made;

/** With the tag of the page's language. */
export type QuotationTexts = CarouselTexts & TestimonialsTexts & { tag: string };

interface Slide {
  texts: QuotationTexts;
  name: string;
  message: string;
  position: string;
  /** Whether another one stood there before. */
  follows: boolean;
}

/** One patient's words. The first ones are drawn before React comes (draw-first-words.ts), which takes over the same. */
export function slide<Made>(
  create: CreateElement<Made>,
  { texts, name, message, position, follows }: Slide,
): Made {
  const written = (tag: string, text: string, attributes: Record<string, string | undefined>) =>
    create(tag, { lang: markedLanguage(text), dir: 'auto', ...attributes }, text);
  return create(
    'div',
    {
      role: 'group',
      'aria-roledescription': texts.slide,
      'aria-label': position,
    },
    create(
      'figure',
      { 'data-follows': follows ? '' : undefined },
      written('blockquote', beginningOf(message), {
        className: 'written',
        'data-length': lengthOf(message),
        // Letters of other scripts have signs above and below them.
        'data-tall': scriptIn(message) === 'Latn' ? undefined : '',
      }),
      written('figcaption', name, { className: 'written mt-1 font-semibold' }),
    ),
  );
}

/** Which of how many it is, from 1: `3 of 12`, or `3 of 20+` while not all are read. */
export function positionText(
  texts: QuotationTexts,
  number: number,
  { testimonials, next }: TestimonialPage,
): string {
  const written = (count: number) => count.toLocaleString(texts.tag);
  const count = written(testimonials.length);
  return fill(texts.position, {
    number: written(number),
    count: next ? fill(texts.atLeast, { count }) : count,
  });
}

/** In UTF-16 units. Browsers lay out 100,000 letters of Hindi for many seconds, and for minutes where no space divides them. */
const longest = 3000;

/** A text that anybody may have sent, up to its last whole word in so many units. */
function beginningOf(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).replace(/\S{0,40}$/u, '')}…` : text;
}

/** Longer texts are set smaller, since their box has a fixed height. */
function lengthOf(text: string): 'short' | 'medium' | 'long' {
  if (text.length <= 90) return 'short';
  return text.length <= 300 ? 'medium' : 'long';
}
