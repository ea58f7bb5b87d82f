import type { ReactNode } from 'react';

/** An address that stands on one line, or breaks between its lines, or where even those are too long between parts. */
export function Address({ lines }: { lines: readonly string[] }) {
  return (
    <span>
      {lines.map((line) => (
        <Unbroken key={line}>
          {line.split(/(?<=,) /).map((part) => (
            <Unbroken key={part}>{part}</Unbroken>
          ))}
        </Unbroken>
      ))}
    </span>
  );
}

function Unbroken({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="inline-block">{children}</span>{' '}
    </>
  );
}
