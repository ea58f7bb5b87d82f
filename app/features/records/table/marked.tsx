import { Fragment } from 'react';
import type { Stretch } from '../arrange/search.ts';

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
