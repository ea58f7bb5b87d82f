import { type Query, textStretches, within } from '../arrange/search.ts';
import { Marked } from './marked.tsx';

interface EmailLinkProps {
  email: string;
  subject: string;
  query: Query | undefined;
}

/** An email to write to. Only what looks like an address becomes a link, never a `javascript:`. */
export function EmailLink({ email, subject, query }: EmailLinkProps) {
  const stretches = textStretches(email, query);
  const domain = email.indexOf('@') + 1;
  const part = (start: number, end: number) => (
    <Marked text={email.slice(start, end)} stretches={within(stretches, start, end)} />
  );
  // A line that is too short for the address breaks before the domain.
  const text = (
    <>
      {part(0, domain)}
      <wbr />
      {part(domain, email.length)}
    </>
  );
  if (!/^[^\s@:/?&#%<>()"]+@[^\s@:/?&#%<>()"]+$/.test(email))
    return <span className="written">{text}</span>;
  return (
    <a
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
      className="text-link inline-flex min-h-12 items-center py-2"
    >
      <span className="written">{text}</span>
    </a>
  );
}
