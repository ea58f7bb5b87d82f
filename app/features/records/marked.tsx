import { Fragment } from 'react';
import type { Stretch } from './search.ts';

interface MarkedProps {
  text: string;
  stretches: readonly Stretch[];
}

/** A text with what was searched for marked. */
export function Marked({ text, stretches }: MarkedProps) {
  let end = 0;
  return (
    <>
      {stretches.map((stretch) => {
        const before = text.slice(end, stretch.start);
        end = stretch.end;
        return (
          <Fragment key={stretch.start}>
            {before}
            <mark className="rounded-sm bg-highlight/70 text-ink">
              {text.slice(stretch.start, end)}
            </mark>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </>
  );
}

/** `hi` for a text with Devanagari in it, so that it is drawn and read out as Hindi. */
export function languageOf(text: string): 'hi' | undefined {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}
