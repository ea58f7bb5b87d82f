import { BrokenAtCommas } from './broken-at-commas.tsx';

/** An address in lines; a line that is too long breaks at its commas. */
export function Address({ lines }: { lines: readonly string[] }) {
  return (
    <span>
      {lines.map((line) => (
        <span key={line} className="block">
          <BrokenAtCommas text={line} />{' '}
        </span>
      ))}
    </span>
  );
}
