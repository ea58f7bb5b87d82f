import { Fragment } from 'react';

/** An address in lines; a line that is too long breaks at its commas. */
export function Address({ lines }: { lines: readonly string[] }) {
  return (
    <span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line.split(/(?<=,) /).map((part) => (
            <Fragment key={part}>
              <span className="inline-block">{part}</span>{' '}
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
}
