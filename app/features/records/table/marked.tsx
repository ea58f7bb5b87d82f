import { Fragment } from 'react';
import type { Stretch } from '../arrange/search.ts';

interface MarkedProps {
  text: string;
  stretches: readonly Stretch[];
}

/**
 * A text with what was searched for marked. It is one element, new with every change: a translator may have replaced the
 * text nodes in it, of which React then would find none again.
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
