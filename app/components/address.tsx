import { UnbrokenParts } from './unbroken-parts.tsx';

/** An address in lines; a line that is too long breaks at its commas. */
export function Address({ lines }: { lines: readonly string[] }) {
  return (
    <span>
      {lines.map((line) => (
        <span key={line} className="block">
          <UnbrokenParts text={line} />{' '}
        </span>
      ))}
    </span>
  );
}
