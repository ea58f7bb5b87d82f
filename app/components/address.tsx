import { Fragment } from 'react';

/** An address, each of its lines on a line of its own; one that is too long breaks between its parts. */
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
