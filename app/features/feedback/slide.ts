import type { CarouselTexts } from '../../content/schemas/texts.ts';
import { fill } from '../../text/template.ts';
import { markedLanguage } from './marked-language.ts';

/** Makes an element: React's `createElement`, or one that makes the DOM's own. */
type CreateElement<Made> = (
  tag: string,
  attributes: Record<string, string | undefined>,
  ...children: (Made | string)[]
) => Made;

interface Slide {
  texts: CarouselTexts;
  name: string;
  message: string;
  /** Which of how many it is, from 1. */
  number: number;
  count: number;
  /** Whether another one stood there before. */
  follows: boolean;
}

/** One patient's words. The first ones are drawn before React comes (draw-first-words.ts), which takes over the same. */
export function slide<Made>(
  create: CreateElement<Made>,
  { texts, name, message, number, count, follows }: Slide,
): Made {
  const written = (tag: string, text: string, attributes: Record<string, string>) =>
    create(tag, { lang: markedLanguage(text), dir: 'auto', ...attributes }, text);
  return create(
    'div',
    {
      role: 'group',
      'aria-roledescription': texts.slide,
      'aria-label': fill(texts.position, { number, count }),
    },
    create(
      'figure',
      { 'data-follows': follows ? '' : undefined },
      written('blockquote', message, { className: 'written', 'data-length': lengthOf(message) }),
      written('figcaption', name, { className: 'written mt-1 font-semibold' }),
    ),
  );
}

/** Longer texts are set smaller, since their box has a fixed height. */
function lengthOf(text: string): 'short' | 'medium' | 'long' {
  if (text.length <= 90) return 'short';
  return text.length <= 300 ? 'medium' : 'long';
}
