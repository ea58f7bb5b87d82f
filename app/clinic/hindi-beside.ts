import { hindi } from '../content/hindi.ts';
import type { HindiTexts } from '../content/schemas/facts.ts';
import type { Language } from '../content/schemas/language.ts';

/** The Hindi that stands beside a page's own words; undefined on a page in Hindi, which it would only repeat. */
export function hindiBeside({ tag }: Language): HindiTexts | undefined {
  return tag.split('-')[0] === 'hi' ? undefined : hindi;
}
