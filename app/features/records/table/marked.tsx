import { Fragment } from 'react';
import type { Stretch } from '../arrange/occurrence.ts';

interface MarkedProps {
  text: string;
  stretches: readonly Stretch[];
}

/**
 * A text in which what was searched for is marked. Every change makes a new element: a translator may have replaced the
 * text nodes of the old one, so that React would not find them.
 */
export function Marked({ text, stretches }: MarkedProps) {
  if (stretches.length === 0) return <span>{text}</span>;
  let end = 0;
  return (
    <span key={JSON.stringify(stretches) + text}>
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
    </span>
  );
}
